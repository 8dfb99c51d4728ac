import { z } from "zod";
import { picture } from "./image.shape.ts";
import { property } from "./property.shape.ts";
import { propertyStatuses } from "./property.ts";

/**
 * An entry of a wishlist with its property as it stands now. `email` and `name` are its buyer's.
 */
export const wishlistEntry = z.object({
  _id: z.uuid(),
  propertyId: z.uuid(),
  email: z.string(),
  name: z.string(),
  title: property.shape.title,
  location: property.shape.location,
  image: z.string(),
  picture,
  price: property.shape.price,
  status: z.enum(propertyStatuses),
  agent_name: z.string(),
  agent_image: z.string().nullable(),
});
