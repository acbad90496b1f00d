import { FILE_PATH } from '../blocks/home/parts.ts'
import { QUESTION_ID } from '../questions/question.ts'
import { meant } from './meant.ts'
import { EXPERIMENT_ID, HTTPS, ID, ROUTE, SAID } from './text.ts'

/** What of a JSON Schema a value does not satisfy. */
interface Misfit {
  keyword: string
  /** What the schema says by that keyword: the 3 of `minLength: 3`. */
  limit: unknown
  /** An unknown field's name, or a text that is none of several: what was written. */
  written?: string
  /** Of an unknown field: those that there are. */
  known?: readonly string[]
}

/** What people who write definitions read instead of a pattern. */
const patternWords: ReadonlyMap<unknown, string> = new Map([
  [ROUTE, 'must be a path of this site: one "/" first, then letters, digits and / _ : . # - only'],
  [SAID, 'must say something'],
  [ID, 'must be a name: small letters, digits and "-", a letter first'],
  [EXPERIMENT_ID, 'must be a name: small letters, digits and "_", a letter first'],
  [QUESTION_ID, 'must be a name: letters and digits, a small letter first'],
  [FILE_PATH, 'must be a file of this site, as in /faces/ana.svg'],
  [HTTPS, 'must begin with https://'],
])

const formatWords: ReadonlyMap<unknown, string> = new Map([
  ['date', 'must be a day, as in 2026-11-22'],
  ['date-time', 'must be an instant, as in 2026-11-22T15:00:00Z'],
  ['email', 'must be an email address, as in ana@example.com'],
  ['uri', 'must be a web address, as in https://example.com'],
])

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
  null: 'null',
}

const reasons: Record<string, (misfit: Misfit) => string> = {
  required: () => 'is missing',
  additionalProperties: ({ written = '', known = [] }) =>
    `has an unknown field "${written}"${meant(written, known) || mayHave(known)}`,
  type: ({ limit }) =>
    `must be ${[limit]
      .flat()
      .map((type) => typeWords[String(type)] ?? String(type))
      .join(' or ')}`,
  enum: ({ limit, written = '' }) => oneOf([limit].flat(), written),
  const: ({ limit }) => `must be ${printed(limit)}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must say something' : `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minItems: ({ limit }) => `must have at least ${counted(limit)}`,
  maxItems: ({ limit }) => `must have at most ${counted(limit)}`,
  minProperties: ({ limit }) => `must have at least ${counted(limit)}`,
  maxProperties: ({ limit }) => `must have at most ${counted(limit)}`,
  uniqueItems: () => 'must have each entry only once',
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  pattern: ({ limit }) => patternWords.get(limit) ?? `must have the form ${String(limit)}`,
  format: ({ limit }) => formatWords.get(limit) ?? `must be a ${String(limit)}`,
  anyOf: () => 'has none of the shapes that it may have',
}

/**
 * Why a value does not fit, in words that go on from its place: "/head/title must say something". Server and editor say the
 * same, so that what both find is told once. What is missing is told at its own place.
 */
export function misfitReason(misfit: Misfit): string {
  return reasons[misfit.keyword]?.(misfit) ?? `does not fit (${misfit.keyword})`
}

function mayHave(known: readonly string[]): string {
  return known.length > 0 && known.length <= LISTED ? `: it may have ${known.join(', ')}` : ''
}

const printed = (value: unknown) => JSON.stringify(value)

/** More than so many are not listed. */
const LISTED = 40

function oneOf(choices: readonly unknown[], written: string): string {
  const told =
    choices.length > LISTED
      ? `"${written}" is not known`
      : `must be one of ${choices.map(printed).join(', ')}`
  return told + meant(written, choices.map(String))
}

function counted(limit: unknown): string {
  return limit === 1 ? '1 entry' : `${String(limit)} entries`
}
