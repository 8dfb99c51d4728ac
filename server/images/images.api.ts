import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { Refusal } from "#core/refusal.ts";
import { isInParts, type ReceivedFile, receiveForm } from "../http/forms/receive-form.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, json, refused } from "../http/openapi.ts";
import { admitUpload, uploadImage, uploadsFolder } from "./upload-image.ts";

const upload = guardedRoute({
  who: anyone,
  method: "post",
  path: "/images",
  tags: ["Images"],
  summary: "Uploads a picture (JPEG, PNG, WebP, AVIF; at most 10 MB and 50 megapixels, an AVIF 20)",
  description: "A picture that no property and no person uses is removed after a day.",
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
  const { middleware, ...documented } = upload;
  api.openAPIRegistry.registerPath(documented);
  // Not by `openapi`, which would read the whole form into memory to check it.
  api.use(upload.path, ...middleware);
  api.post(upload.path, async (c) => {
    const { context } = c.var;
    const request = c.req.raw;
    await admitUpload(context);
    const folder = uploadsFolder(context.config.DATA_DIR);
    const { address, width, height } = await receivedImage(request, folder, (image) =>
      uploadImage(context, image, request.signal),
    );
    const display_url = `${context.config.publicUrl}${address}`;
    return c.json({ data: { display_url, width, height }, success: true, status: 200 });
  });
}

async function receivedImage<Answer>(
  request: Request,
  folder: string,
  use: (image: ReceivedFile) => Promise<Answer>,
): Promise<Answer> {
  if (!isInParts(request.headers.get("Content-Type"))) throw notSent();
  return receiveForm(request, { folder }, ({ files }) => {
    const image = files.find(({ field }) => field === "image");
    if (!image) throw notSent();
    return use(image);
  });
}

const notSent = () =>
  new Refusal("unsupported", "Send the picture as the multipart field `image`.");
