import type { Server } from "node:http";

export function cutSlowBodies(server: Server, window?: number): void;
