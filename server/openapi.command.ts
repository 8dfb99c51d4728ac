import { writeFileSync } from "node:fs";
import { describeApi } from "./api.ts";

/** `npm run openapi`: regenerates openapi.json from the calls. */
writeFileSync("openapi.json", `${JSON.stringify(describeApi(), null, 2)}\n`);
