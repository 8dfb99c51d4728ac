import { refusals } from "#core/refusal.ts";
import { describeApi } from "#server/api.ts";
import { type ApiField, describeType, listFields, type Schema } from "./schema-words.ts";

type Content = Record<string, { schema?: Schema }>;
type Operation = {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Schema;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Described = {
  info: { description?: string };
  components?: { schemas?: Record<string, Schema> };
  paths?: Record<string, Record<string, Operation>>;
};

export type Answer = { status: string; description: string; type: string; fields: ApiField[] };
export type Call = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: ApiField[];
  body: { media: string; fields: ApiField[] } | null;
  answers: Answer[];
  refusals: { code: string; status: string }[];
};
export type Reference = {
  introduction: string;
  groups: { tag: string; calls: Call[] }[];
  shapes: { name: string; fields: ApiField[] }[];
  refusals: { code: string; status: number; title: string; detail: string }[];
};

const ours = {
  code: "failure",
  status: 500,
  title: "Our mistake",
  detail: "Something went wrong on our side. The instance names the request in our log.",
};

/** The content of the API reference, from the same description that `/api/openapi.json` serves. */
export function readReference(): Reference {
  // OpenAPI's own type allows much that our generator never writes.
  const { info, components, paths = {} } = describeApi() as unknown as Described;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? "More",
      call: readCall(path, method, operation),
    })),
  );
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return {
    introduction: info.description ?? "",
    groups: tags.map((tag) => ({
      tag,
      calls: calls.filter((entry) => entry.tag === tag).map(({ call }) => call),
    })),
    shapes: Object.entries(components?.schemas ?? {}).map(([name, schema]) => ({
      name,
      fields: listFields(schema),
    })),
    refusals: [...Object.entries(refusals).map(([code, refusal]) => ({ code, ...refusal })), ours],
  };
}

function readCall(
  path: string,
  method: string,
  { summary = "", description = "", parameters = [], requestBody, responses }: Operation,
): Call {
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const findCode = (status: string) =>
    Object.entries(refusals).find(([, refusal]) => String(refusal.status) === status)?.[0];
  const answers = Object.entries(responses);
  return {
    id: `${method}${path.replaceAll(/[^\w]+/g, "-")}`.replace(/-$/, ""),
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary,
    description,
    parameters: parameters.flatMap(
      ({ name, in: place, required = false, description: about, schema = {} }) => {
        const [field] = listFields({
          properties: { [name]: { ...schema, ...(about ? { description: about } : {}) } },
          required: required ? [name] : [],
        });
        return field
          ? [
              {
                ...field,
                about: [place === "query" ? "" : `in the ${place}`, field.about]
                  .filter(Boolean)
                  .join("; "),
              },
            ]
          : [];
      },
    ),
    body: media && body?.schema ? { media, fields: listFields(body.schema) } : null,
    answers: answers
      .filter(([status]) => status < "300")
      .map(([status, answer]) => readAnswer(status, answer)),
    refusals: answers.flatMap(([status]) => {
      const code = status >= "400" && findCode(status);
      return code ? [{ code, status }] : [];
    }),
  };
}

function readAnswer(
  status: string,
  { description, content }: Operation["responses"][string],
): Answer {
  const schema = Object.values(content ?? {})[0]?.schema;
  return {
    status,
    description,
    type: schema ? describeType(schema) : "",
    fields: schema ? listFields(schema) : [],
  };
}
