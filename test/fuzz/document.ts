import { z } from "zod";

/** The subset of JSON Schema that the document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Content = Record<string, { schema: Schema }>;
export type Parameter = {
  in: "path" | "query" | "header";
  name: string;
  required?: boolean;
  schema: Schema;
};
export type Call = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Content | null;
  /**
   * The schemas of an answer's body by status, then by content type. Without a content type there
   * is no body.
   */
  answers: Map<number, Record<string, z.ZodType>>;
};

type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Every call of an OpenAPI document, with references resolved and schemas that check answers. */
export function callsOf(document: Document): Call[] {
  const whole = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(whole);
    if (typeof schema !== "object" || schema === null) return schema;
    const { $ref: name } = schema as Schema;
    if (name) return whole(document.components?.schemas?.[name.split("/").at(-1) ?? ""]);
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, whole(value)]));
  };
  const checks = ({ content = {} }: { content?: Content }) =>
    Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [
        type,
        z.fromJSONSchema(whole(schema) as Parameters<typeof z.fromJSONSchema>[0]),
      ]),
    );
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters.map((one) => ({ ...one, schema: whole(one.schema) as Schema })),
      body: requestBody ? (whole(requestBody.content) as Content) : null,
      answers: new Map(
        Object.entries(responses).map(([status, answer]) => [Number(status), checks(answer)]),
      ),
    })),
  );
}

/** The text of a body, decompressed if needed. */
async function textOf({ headers, body }: Response): Promise<string> {
  const compressed = headers.get("Content-Encoding") as CompressionFormat | null;
  return new Response(
    compressed && body ? body.pipeThrough(new DecompressionStream(compressed)) : body,
  ).text();
}

/** The violation of the document by an answer; `null` if there is none. */
export async function faultOf({ answers }: Call, answer: Response): Promise<string | null> {
  const text = await textOf(answer);
  if (answer.status >= 500) return `${answer.status}: ${text}`;
  const documented = answers.get(answer.status);
  if (!documented) return `${answer.status} is not documented: ${text}`;
  const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
  const check = documented[type];
  if (!check)
    return `${answer.status} comes as ${type || "nothing"}, documented is ${Object.keys(documented).join(", ")}`;
  const result = check.safeParse(JSON.parse(text));
  return result.success
    ? null
    : `${answer.status} is not as documented: ${z.prettifyError(result.error)}\n${text.slice(0, 500)}`;
}
