import { type TSchema, Type } from 'typebox'
import { piece } from './piece.ts'
import { type FactName, factNames, facts } from './facts.ts'

type Scalar = string | number | boolean
interface Comparison {
  $eq?: Scalar
  $ne?: Scalar
  $lt?: number
  $lte?: number
  $gt?: number
  $gte?: number
  $in?: Scalar[]
  $nin?: Scalar[]
}

/** GrowthBook's condition language, cut to declared facts and to operators that cannot surprise (no $regex, no empty $or). */
export type Condition = { [Name in FactName]?: Scalar | Comparison } & {
  $and?: Condition[]
  $or?: Condition[]
  $not?: Condition
}

function comparisonOf(name: FactName): TSchema {
  const value = { type: facts[name].type }
  const list = { type: 'array', items: value, minItems: 1 }
  const order =
    facts[name].type === 'number' ? { $lt: value, $lte: value, $gt: value, $gte: value } : {}
  return Type.Unsafe({
    type: [facts[name].type, 'object'],
    minProperties: 1,
    properties: { $eq: value, $ne: value, $in: list, $nin: list, ...order },
    additionalProperties: false,
    description: facts[name].doc,
  })
}

function conditionWith(nested: Record<string, TSchema>): TSchema {
  const byFact = Object.fromEntries(factNames.map((name) => [name, comparisonOf(name)]))
  return Type.Unsafe({
    type: 'object',
    minProperties: 1,
    properties: { ...byFact, ...nested },
    additionalProperties: false,
  })
}

const flat = conditionWith({})

/** Two levels are enough for people to read; deeper logic becomes a named fact with a test of its own. */
export const conditionSchema = conditionWith({
  $and: Type.Array(flat, { minItems: 1 }),
  $or: Type.Array(flat, { minItems: 1 }),
  $not: flat,
})
export const Condition = piece<Condition>('condition')
