import { pieces } from '#contract/definitions/schemas.ts'
import { kinds } from './definition-schemas.ts'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** The schema of each kind of definition as the file that editors read: path from the root, and text. */
export function schemaFiles(): { file: string; text: string }[] {
  const { $id, ...shared } = pieces
  const own = Object.entries(kinds).map(([kind, { schema }]) => ({
    name: `${kind}.schema.json`,
    schema,
  }))
  return [...own, { name: $id, schema: shared }].map(({ name, schema }) => ({
    file: `flows/schemas/${name}`,
    text: `${JSON.stringify({ $schema: DRAFT, ...forEditors(schema) }, null, 2)}\n`,
  }))
}

/** The schemas of all kinds for a form: they name what they share as `#/definitions/…`, which stands beside them. */
export function schemaParts(): {
  schemas: Record<keyof typeof kinds, object>
  definitions: Record<string, object>
} {
  const own = Object.fromEntries(Object.entries(kinds).map(([kind, { schema }]) => [kind, schema]))
  const text = JSON.stringify(forEditors({ schemas: own, definitions: pieces.definitions }))
  return JSON.parse(text.replaceAll(`"${pieces.$id}#/`, '"#/')) as ReturnType<typeof schemaParts>
}

/** Editors know `oneOf` but not `discriminator`, and complain of keywords that they do not know. */
function forEditors(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'discriminator' ? undefined : value)),
  ) as object
}
