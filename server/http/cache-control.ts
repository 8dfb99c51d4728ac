/** `Cache-Control` for what anyone may keep … */
export const forAnHour = "public, max-age=3600";
/** … and for what never changes under its address. */
export const forever = "public, max-age=31536000, immutable";
