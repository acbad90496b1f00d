import { type TSchema, Type } from 'typebox'
import { problems } from '#contract/problems.ts'
import { KEY } from './answer-once.ts'
import { changesState, type Endpoint, type FileBody } from './endpoint.ts'
import { reportTypes } from './read-reports.ts'

const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.Union(Object.keys(problems).map((code) => Type.Literal(code))),
  requestId: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
})

/** The description of every call, OpenAPI 3.1, made from the schemas that validate them. */
export function openApi(endpoints: readonly Endpoint[], publicUrl: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sparrow', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: ProblemSchema },
      securitySchemes: {
        visitor: { type: 'apiKey', in: 'cookie', name: 'sparrow_visitor' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  }
}

function describe(endpoint: Endpoint): object {
  const { method, summary, access, status, output } = endpoint
  const needsToken = changesState(endpoint)
  return {
    summary,
    parameters: parametersOf(endpoint),
    ...(access !== 'public' && { security: [{ visitor: [], ...(needsToken && { csrf: [] }) }] }),
    ...(method !== 'get' && {
      requestBody: endpoint.file ? fileOf(endpoint.file) : bodyOf(endpoint),
    }),
    responses: {
      [String(status ?? 200)]: { description: 'Done', content: contentOf(output) },
      default: {
        description: 'Not done, and why',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: Type.String({ pattern: KEY.source }),
}

const fileName = {
  name: 'X-File-Name',
  in: 'header',
  required: false,
  schema: Type.String({ description: 'Percent-encoded UTF-8.' }),
}

function parametersOf({ method, path, input, idempotent, file }: Endpoint): object[] {
  const fields = propertiesOf(input)
  const inPath = namesIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fields[name] ?? Type.String(),
  }))
  const inQuery = restOf(path, input).map((name) => ({
    name,
    in: 'query',
    required: requiredOf(input).includes(name),
    schema: fields[name],
  }))
  return [
    ...inPath,
    ...(method === 'get' ? inQuery : []),
    ...(idempotent ? [idempotencyKey] : []),
    ...(file ? [fileName] : []),
  ]
}

function bodyOf({ path, input, form, reports }: Endpoint): object {
  const fields = propertiesOf(input)
  const names = restOf(path, input)
  const required = names.filter((name) => requiredOf(input).includes(name))
  const properties = Object.fromEntries(names.map((name) => [name, fields[name]]))
  const schema = { type: 'object', properties, required }
  const types = [
    'application/json',
    ...(form ? ['application/x-www-form-urlencoded'] : []),
    ...(reports ? reportTypes : []),
  ]
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return { required: required.length > 0, content }
}

/** Raw bytes have no schema in OpenAPI 3.1; their media type says all. */
function fileOf({ types, mostBytes }: FileBody): object {
  const content = Object.fromEntries(types.map((type) => [type, {}]))
  return { required: true, description: `At most ${mostBytes} bytes.`, content }
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** Fields of the input that the path does not hold. */
function restOf(path: string, input: TSchema): string[] {
  return Object.keys(propertiesOf(input)).filter((name) => !namesIn(path).includes(name))
}

/** A schema with a media type of its own describes a file; anything else is JSON. */
function contentOf(output: TSchema): object {
  const { contentMediaType } = output as { contentMediaType?: string }
  return { [contentMediaType ?? 'application/json']: { schema: output } }
}

function propertiesOf(schema: TSchema): Record<string, TSchema> {
  return (schema as { properties?: Record<string, TSchema> }).properties ?? {}
}

function requiredOf(schema: TSchema): readonly string[] {
  return (schema as { required?: readonly string[] }).required ?? []
}
