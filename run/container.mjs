// What a container runs: its image is installed and built already (Dockerfile).
import { readSettings, serve } from "./prepare.mjs";

readSettings();
serve();
