import { writeFileSync } from "node:fs";
import { describeApi } from "./api.ts";

/** `npm run openapi`: writes openapi.json anew from the calls as they are. */
writeFileSync("openapi.json", `${JSON.stringify(describeApi(), null, 2)}\n`);
