import { callsOn } from "./call.ts";
import { photoForm } from "./photo.ts";

type NewHome = { id: string; title: string; price: number };

let homes = 0;

/**
 * Makes homes of the demonstration's agent: `listHome` one that waits, with optional details,
 * `newHome` one that the admin has verified.
 */
export function homesOn(address: string): {
  listHome: (more?: {
    title?: string;
    location?: string;
    details?: { description: string };
    price?: number;
    latitude?: number;
    longitude?: number;
  }) => Promise<NewHome>;
  newHome: (title?: string) => Promise<NewHome>;
} {
  const call = callsOn(address);
  const listHome = async (more: { title?: string } = {}) => {
    homes += 1;
    const { title = `House ${Date.now()}-${homes} on the weir` } = more;
    const { data } = await call<{ data: { display_url: string } }>(
      "agent@gable.example",
      "POST",
      "/images",
      await photoForm("seagreen"),
    );
    const price = 800_000;
    const listing = { title, location: "Ludlow, England", price, image: data.display_url, ...more };
    const { insertedId: id } = await call<{ insertedId: string }>(
      "agent@gable.example",
      "POST",
      "/add-properties",
      listing,
    );
    return { id, title, price };
  };
  const newHome = async (title?: string) => {
    const home = await listHome(title === undefined ? {} : { title });
    await call("admin@gable.example", "PATCH", `/properties/verify/${home.id}`);
    return home;
  };
  return { listHome, newHome };
}
