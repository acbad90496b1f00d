import type { Condition } from '#contract/definitions/condition.ts'
import { type FactName, facts } from '#contract/definitions/facts.ts'
import { isRecord } from '#contract/is-record.ts'

/** Conditions as rows that people can read and change, and back. */

export const operators = {
  is: { sign: '$eq', words: 'is', takes: 'one' },
  isNot: { sign: '$ne', words: 'is not', takes: 'one' },
  isIn: { sign: '$in', words: 'is one of', takes: 'several' },
  isNotIn: { sign: '$nin', words: 'is none of', takes: 'several' },
  below: { sign: '$lt', words: 'is less than', takes: 'one' },
  atMost: { sign: '$lte', words: 'is at most', takes: 'one' },
  above: { sign: '$gt', words: 'is more than', takes: 'one' },
  atLeast: { sign: '$gte', words: 'is at least', takes: 'one' },
} as const

export type Operator = keyof typeof operators
export type Scalar = string | number | boolean

export interface Row {
  fact: FactName
  operator: Operator
  /** Several where the operator takes a list. */
  values: Scalar[]
}

/** All of `all` hold; beside them at least one of `any`, and not all of `not`, where there are some. */
export interface Rules {
  all: Row[]
  any: Row[]
  not: Row[]
}

const bySign = new Map<string, Operator>(
  Object.entries(operators).map(([name, { sign }]) => [sign, name as Operator]),
)

/** What can be asked of a fact: order is for numbers, and yes or no is only this or that. */
export function operatorsFor(fact: FactName): Operator[] {
  const { type } = facts[fact]
  if (type === 'boolean') return ['is']
  if (type === 'string') return ['is', 'isNot', 'isIn', 'isNotIn']
  return Object.keys(operators) as Operator[]
}

/**
 * A line to begin with: 'at least' for numbers, else 'is', with the second value that the path check tries; yes for yes
 * or no.
 */
export function newRow(fact: FactName): Row {
  const { type } = facts[fact]
  const [first, second = first] = facts[fact].try as readonly Scalar[]
  const value = type === 'boolean' ? true : (second ?? facts[fact].default)
  return { fact, operator: type === 'number' ? 'atLeast' : 'is', values: [value] }
}

/** @returns undefined for what rows cannot say: unknown facts, an "or" of several things at once */
export function rulesOf(condition: unknown): Rules | undefined {
  if (!isRecord(condition)) return undefined
  const { $and = [], $or = [], $not, ...own } = condition
  if (!Array.isArray($and) || !Array.isArray($or)) return undefined
  const all = [own, ...$and].map(rowsOf)
  const any = $or.map(rowsOf)
  const not = $not === undefined ? [] : rowsOf($not)
  if (![...all, ...any, not].every((rows) => rows !== undefined)) return undefined
  if (any.some((rows) => rows?.length !== 1)) return undefined
  return {
    all: all.flatMap((rows) => rows ?? []),
    any: any.flatMap((rows) => rows ?? []),
    not: not ?? [],
  }
}

function rowsOf(flat: unknown): Row[] | undefined {
  if (!isRecord(flat)) return undefined
  const rows: Row[] = []
  for (const [fact, asked] of Object.entries(flat)) {
    if (!Object.hasOwn(facts, fact)) return undefined
    const comparisons: [string, unknown][] = isRecord(asked)
      ? Object.entries(asked)
      : [['$eq', asked]]
    for (const [sign, value] of comparisons) {
      const operator = bySign.get(sign)
      const values = [value].flat()
      if (!operator || !values.every(isScalar)) return undefined
      rows.push({ fact: fact as FactName, operator, values })
    }
  }
  return rows
}

/** Whether a condition can say them all: of what is not to be together, it has room for one question of a kind about each fact. */
export function canBeSaid({ not }: Rules): boolean {
  return flats(not).length < 2
}

/** The condition that the rows say; undefined where there are none. */
export function conditionOf({ all, any, not }: Rules): Condition | undefined {
  const [own = {}, ...$and] = flats(all)
  const nots = flats(not)
  const condition = {
    ...own,
    ...($and.length > 0 && { $and }),
    ...(any.length > 0 && { $or: any.map((row) => flats([row])[0]) }),
    ...(nots.length > 0 && { $not: nots[0] }),
  }
  return Object.keys(condition).length > 0 ? (condition as Condition) : undefined
}

/** As few flat conditions as hold the rows: what one cannot hold goes into the next. */
function flats(rows: readonly Row[]): Record<string, unknown>[] {
  const made: Record<string, Record<string, unknown>>[] = []
  for (const { fact, operator, values } of rows) {
    const { sign, takes } = operators[operator]
    const free = made.find((one) => !one[fact] || !(sign in one[fact]))
    const into = free ?? {}
    if (!free) made.push(into)
    into[fact] = { ...into[fact], [sign]: takes === 'several' ? values : values[0] }
  }
  return made.map(shortened)
}

/** `{ "fact": 1 }` for `{ "fact": { "$eq": 1 } }`, as people write it. */
function shortened(flat: Record<string, Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flat).map(([fact, asked]) => {
      const isPlain = Object.keys(asked).length === 1 && '$eq' in asked
      return [fact, isPlain ? asked['$eq'] : asked]
    }),
  )
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
