import type { z } from "zod";
import type { understoodLocation } from "./understood-location.shape.ts";

export type UnderstoodLocation = z.infer<typeof understoodLocation>;
