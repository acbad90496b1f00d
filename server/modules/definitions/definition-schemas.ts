import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { factNames } from '#contract/definitions/facts.ts'
import { schemas } from '#contract/definitions/schemas.ts'
import { ID, ROUTE, SAID } from '#contract/definitions/text.ts'
import { newAjv, readChecks, type ShapeName, shapes } from './checks-made-ahead.ts'
import type { Definition } from './definition-set.ts'

/** The kinds of definitions, and the file endings that say which one a file is. */
export const kinds = {
  page: { schema: schemas.page, ending: '.page.json' },
  flow: { schema: schemas.flow, ending: '.flow.json' },
  experiment: { schema: schemas.experiment, ending: '.experiment.json' },
  site: { schema: schemas.site, ending: 'site.json' },
} as const satisfies Record<Definition['kind'], { schema: object; ending: string }>

let explaining: Ajv | undefined

let madeAhead: { checks: ReturnType<typeof readChecks> } | undefined

/** Compiled when the first definition has to be explained: a good one is known by the check made ahead. */
const checks = new Map<ShapeName, ValidateFunction>()

function misfitsOf(name: ShapeName, value: unknown): { pointer: string; reason: string }[] {
  madeAhead ??= { checks: readChecks() }
  if (madeAhead.checks?.[name](value)) return []
  const check = checks.get(name) ?? compile(name)
  checks.set(name, check)
  return check(value) ? [] : explain(check.errors ?? [])
}

function compile(name: ShapeName): ValidateFunction {
  // Optimizing the code takes ten times longer than running it ever will: definitions are checked once per edit.
  explaining ??= newAjv({ allErrors: true, code: { optimize: false } })
  return explaining.compile(shapes[name])
}

/** What does not fit the schema of a kind: pointer and reason each. Nothing is cut or filled in: a typo is a fault. */
export function misfits(
  kind: Definition['kind'],
  value: unknown,
): { pointer: string; reason: string }[] {
  return misfitsOf(kind, value)
}

/** The same for one section with its variation merged in. */
export function sectionMisfits(value: unknown): { pointer: string; reason: string }[] {
  return misfitsOf('section', value)
}

function explain(errors: readonly ErrorObject[]) {
  // Of several shapes that something may have, the misfits of each are told; that it has none of them is no news.
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf')
  return (telling.length > 0 ? telling : errors).map(
    ({ instancePath, keyword, message, params }) => ({
      pointer: instancePath,
      reason:
        reasonOf(keyword, message, params) +
        (keyword === 'additionalProperties' && CONDITION.test(instancePath) ? mayAsk : ''),
    }),
  )
}

const CONDITION = /\/(visibleIf|skip|if|when|condition)(\/\$(and|or)\/\d+|\/\$not)?$/
const mayAsk = `: a condition may ask for ${factNames.join(', ')}`

/** What people who write definitions read instead of a pattern. */
const patternWords: ReadonlyMap<string, string> = new Map([
  [ROUTE, 'must be a path of this site: one "/" first, then letters, digits and / _ : . # - only'],
  [SAID, 'must say something'],
  [ID, 'must be a name: small letters, digits and "-", a letter first'],
])

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
  if (keyword === 'pattern') return patternWords.get(String(params['pattern'])) ?? message
  if (keyword === 'type') return `must be ${String(params['type']).replace(/,/g, ' or ')}`
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params['allowedValues'])}`
  return message
}
