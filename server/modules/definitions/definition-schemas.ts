import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { oneSection, pieces, schemas } from '#contract/definitions/schemas.ts'
import type { Definition } from './definition-set.ts'

/** The kinds of definitions, and the file endings that say which one a file is. */
export const kinds = {
  page: { schema: schemas.page, ending: '.page.json' },
  flow: { schema: schemas.flow, ending: '.flow.json' },
  experiment: { schema: schemas.experiment, ending: '.experiment.json' },
  site: { schema: schemas.site, ending: 'site.json' },
} as const satisfies Record<Definition['kind'], { schema: object; ending: string }>

// Optimizing the code takes ten times longer than running it ever will: definitions are checked once per edit.
const ajv = new Ajv({
  discriminator: true,
  allErrors: true,
  allowUnionTypes: true,
  inlineRefs: false,
  code: { optimize: false },
})
addFormats.default(ajv)
ajv.addSchema(pieces)

/** Compiled when the first definition is checked: a process that only migrates needs none. */
const checks = new Map<object, ValidateFunction>()

function checkFor(schema: object): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(schema)
  checks.set(schema, check)
  return check
}

/** What does not fit the schema of a kind: pointer and reason each. Nothing is cut or filled in: a typo is a fault. */
export function misfits(
  kind: Definition['kind'],
  value: unknown,
): { pointer: string; reason: string }[] {
  const check = checkFor(kinds[kind].schema)
  return check(value) ? [] : explain(check.errors ?? [])
}

/** The same for one section with its variation merged in. */
export function sectionMisfits(value: unknown): { pointer: string; reason: string }[] {
  const check = checkFor(oneSection)
  return check(value) ? [] : explain(check.errors ?? [])
}

function explain(errors: readonly ErrorObject[]) {
  return errors.map(({ instancePath, keyword, message, params }) => ({
    pointer: instancePath,
    reason: reasonOf(keyword, message, params),
  }))
}

function reasonOf(
  keyword: string,
  message = 'is not valid',
  params: Record<string, unknown>,
): string {
  if (keyword === 'additionalProperties')
    return `has an unknown field "${String(params['additionalProperty'])}"`
  if (keyword === 'discriminator')
    return `has an unknown ${String(params['tag'])} "${String(params['tagValue'])}"`
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params['allowedValues'])}`
  return message
}
