import { expect, test } from "vitest";
import { pointOfShortCode } from "./point-in-link.ts";
import { pointTyped } from "./typed-point.ts";

test.each([
  "38.7223, -9.1393",
  "38.7223,-9.1393",
  "38.7223 -9.1393",
  " (38.7223, -9.1393) ",
  "38,7223; -9,1393",
  "38,7223, -9,1393",
  "38.7223; -9.1393",
  "38.7223° N, 9.1393° W",
  "N 38.7223 W 9.1393",
  "38.7223N 9.1393W",
  "9.1393 W, 38.7223 N",
  "geo:38.7223,-9.1393",
  "@38.7223,-9.1393",
  "38.7223, −9.1393",
  "\u202a38.7223, -9.1393\u202c",
  "38°43'20.28\"N 9°08'21.48\"W",
  "38° 43′ 20.28″ N, 9° 8′ 21.48″ W",
])("%j is a point", (text) => {
  const { latitude, longitude } = pointTyped(text) ?? {};
  expect(latitude).toBeCloseTo(38.7223, 6);
  expect(longitude).toBeCloseTo(-9.1393, 6);
});

test.each([
  "https://www.google.com/maps/place/Lisbon/@38.7223,-9.1393,12z/data=!3m1!4b1",
  "https://www.google.com/maps/place/A/@38.7,-9.1,17z/data=!3m1!4m5!8m2!3d38.7223!4d-9.1393",
  "https://www.google.com/maps/search/?api=1&query=38.7223%2C-9.1393",
  "https://www.openstreetmap.org/#map=16/38.7223/-9.1393",
  "https://www.openstreetmap.org/?mlat=38.7223&mlon=-9.1393#map=12/38.7/-9.1",
  "https://maps.apple.com/?ll=38.7223,-9.1393&q=Home",
  "https://www.bing.com/maps?cp=38.7223~-9.1393&lvl=11",
  "geo:38.7223,-9.1393;u=35",
  "geo:0,0?q=38.7223,-9.1393(Home)",
  "lat: 38.7223, lon: -9.1393",
  "Latitude: 38.7223 Longitude: -9.1393",
  '{"lat": 38.7223, "lng": -9.1393}',
  "POINT(-9.1393 38.7223)",
  "38.7223/-9.1393",
  "38.7223, -9.1393 (Lisbon)",
  "Pin: 38.7223, -9.1393",
  "38.7223 north, 9.1393 west",
  "38° 43.338' N, 9° 8,358' W",
  "N38 43.338 W9 08.358",
  "38 43 20.28 -9 8 21.48",
  "38:43:20.28N 9:08:21.48W",
  "38 43 20.28 N 9 8 21.48 W",
])("%j is a point, too", (text) => {
  const { latitude, longitude } = pointTyped(text) ?? {};
  expect(latitude).toBeCloseTo(38.7223, 6);
  expect(longitude).toBeCloseTo(-9.1393, 6);
});

test.each([
  ["40°26′46″N 79°58′56″W", 40.446111, -79.982222],
  ["-23 32 9.567, -46 38 11.2", -23.535991, -46.636444],
  ["59 12' 7.7''W, 38 2' 1''S", -38.033611, -59.202139],
  ["53 16.3863,4 52.8171", 53.273105, 4.880285],
  ["-30° 28.453, 150° 55.265", -30.474217, 150.921083],
  ['N40°7’22.8, W74°7’22.8"', 40.123, -74.123],
  ["N 48° 30' 38,463\", E 18° 57' 27,499\"", 48.510684, 18.957639],
  ["45°43'51''N 009°44'23''E", 45.730833, 9.739722],
  ["12.33 56.77", 12.33, 56.77],
  ["8FW4V75V+8Q", 48.858312, 2.294438],
])("%j is %d, %d", (text, latitude, longitude) => {
  const point = pointTyped(text);
  expect(point?.latitude).toBeCloseTo(latitude, 5);
  expect(point?.longitude).toBeCloseTo(longitude, 5);
});

test.each([
  "",
  "V75V+8Q Lisbon",
  "32 33 34 35",
  "40 75 10 N 79 58 56 W",
  "-40.4 S, 79 W",
  "N 12 N 13",
  "+351 21 123 4567",
  "https://maps.app.goo.gl/abc123",
  "38.7223",
  "38,7223",
  "38,72",
  "38, 7, 9",
  "Lisbon, Portugal",
  "200, 300",
  "12 Mill Road",
])("%j is none", (text) => {
  expect(pointTyped(text)).toBeNull();
});

test.each([
  ["V75V+8Q Paris, France", { latitude: 48.8534, longitude: 2.3488 }, [48.858312, 2.294438]],
  ["at v75v+8q paris", { latitude: 49.2, longitude: 1.9 }, [48.858312, 2.294438]],
  ["2G2G+22 Suva", { latitude: -17.99, longitude: 178.44 }, [-17.999938, 178.525063]],
])("%j is the nearest point with this short code", (text, place, [latitude, longitude]) => {
  const point = pointOfShortCode(text, place);
  expect(point?.latitude).toBeCloseTo(latitude ?? 0, 4);
  expect(point?.longitude).toBeCloseTo(longitude ?? 0, 4);
});

test("a text without a short code gives no point in a place", () => {
  for (const text of ["Paris", "8FW4V75V+8Q", "V75V+8QX Paris", "12+34 Paris"])
    expect(pointOfShortCode(text, { latitude: 48.8, longitude: 2.3 })).toBeNull();
});

test("swapped halves are read as they stand", () => {
  expect(pointTyped("139.69, 35.68")).toEqual({ latitude: 139.69, longitude: 35.68 });
});
