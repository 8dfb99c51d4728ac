import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { Refusal } from "#core/refusal.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, json, refused } from "../http/openapi.ts";
import { uploadImage } from "./upload-image.ts";

const upload = guardedRoute({
  who: anyone,
  method: "post",
  path: "/images",
  tags: ["Images"],
  summary: "Uploads a picture (JPEG, PNG, WebP, AVIF; at most 10 MB and 50 megapixels)",
  description: "One that no property and no person takes is removed after a day.",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.object({ image: z.any().openapi({ type: "string", format: "binary" }) }),
        },
      },
    },
  },
  responses: {
    200: json(
      "Where it is served",
      z.object({
        data: z.object({ display_url: z.string(), width: z.int(), height: z.int() }),
        success: z.literal(true),
        status: z.literal(200),
      }),
    ),
    ...refused("unreadable", "tooLarge", "unsupported", "tooMany", "unavailable"),
  },
});

export function imagesApi(api: OpenAPIHono<Api>): void {
  api.openapi(upload, async (c) => {
    const { image } = c.req.valid("form");
    if (!(image instanceof File))
      throw new Refusal("unsupported", "Send the picture as the multipart field `image`.");
    const { address, width, height } = await uploadImage(c.var.context, image);
    const display_url = `${c.var.context.config.publicUrl}${address}`;
    return c.json(
      { data: { display_url, width, height }, success: true as const, status: 200 as const },
      200,
    );
  });
}
