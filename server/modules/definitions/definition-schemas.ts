import type { Ajv, ValidateFunction } from 'ajv'
import { schemas } from '#contract/definitions/schemas.ts'
import { newAjv, readChecks, type ShapeName, shapes } from './checks-made-ahead.ts'
import type { Definition } from './definition-set.ts'
import { explain } from './explain-misfits.ts'
import type { Found } from './fault.ts'

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

function misfitsOf(name: ShapeName, value: unknown): Found[] {
  madeAhead ??= { checks: readChecks() }
  if (madeAhead.checks?.[name](value)) return []
  const check = checks.get(name) ?? compile(name)
  checks.set(name, check)
  return check(value) ? [] : explain(check.errors ?? [])
}

function compile(name: ShapeName): ValidateFunction {
  // Optimizing the code takes ten times longer than running it ever will: definitions are checked once per edit.
  explaining ??= newAjv({
    allErrors: true,
    verbose: true,
    messages: false,
    code: { optimize: false },
  })
  return explaining.compile(shapes[name])
}

/** What does not fit the schema of a kind: pointer and reason each. Nothing is cut or filled in: a typo is a fault. */
export function misfits(kind: Definition['kind'], value: unknown): Found[] {
  return misfitsOf(kind, value)
}

/** The same for one section with its variation merged in. */
export function sectionMisfits(value: unknown): Found[] {
  return misfitsOf('section', value)
}
