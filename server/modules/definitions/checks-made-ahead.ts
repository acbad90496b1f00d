import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv, type Options } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { oneSection, pieces, schemas } from '#contract/definitions/schemas.ts'

/** Where the build keeps the checks that were made ahead. */
export const CHECKS_FILE = join(import.meta.dirname, '../../../build/definition-checks.cjs')

export type ShapeName = keyof typeof schemas | 'section'

/** Each says yes or no, and no more. */
type Checks = Record<ShapeName, (value: unknown) => boolean>

/** What a definition is checked against, by the name that a check made ahead has. */
export const shapes: Record<ShapeName, object> = { ...schemas, section: oneSection }

/** Names these very schemas: checks made ahead for others are not used. */
function schemasStamp(): string {
  return createHash('sha256')
    .update(JSON.stringify([pieces, shapes]))
    .digest('hex')
}

/** The checks as the source of a CommonJS module, which the build keeps: to make them takes a second of every start. */
export function writeChecks(): string {
  const maker = newAjv({ code: { optimize: false, source: true }, messages: false })
  for (const [name, schema] of Object.entries(shapes)) maker.addSchema(schema, name)
  const names = Object.fromEntries(Object.keys(shapes).map((name) => [name, name]))
  return `${standaloneCode.default(maker, names)}\nexports.stamp = ${JSON.stringify(schemasStamp())}\n`
}

/**
 * Makes checks of definitions: it knows their pieces and formats. Each check that it makes takes long (see
 * `readChecks`).
 */
export function newAjv(options: Options): Ajv {
  const ajv = new Ajv({
    discriminator: true,
    allowUnionTypes: true,
    inlineRefs: false,
    ...options,
  })
  addFormats.default(ajv)
  ajv.addSchema(pieces)
  return ajv
}

/** The checks that the build made; undefined where there is no build, or one for other schemas. */
export function readChecks(file = CHECKS_FILE): Checks | undefined {
  try {
    const made = createRequire(import.meta.url)(file) as Checks & { stamp: string }
    return made.stamp === schemasStamp() ? made : undefined
  } catch {
    return undefined
  }
}
