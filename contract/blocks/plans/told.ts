import { Type } from 'typebox'
import { PlanCode } from '../../wire/plans.ts'
import { Text } from '../../definitions/text.ts'

export const closed = { additionalProperties: false }

/** Words that say in their description what they may name in braces. */
export const told = (description: string) => Type.Unsafe<string>({ ...Text, description })

/** Figures are never written in a definition: they are those of this visitor's offer. */
export const priced = told(
  'May name {price} of one charge, {monthly} and {yearly} for the same by the month and by the year, {fee} for each claim mailed, {certified} on top of it.',
)

export const PlanId = PlanCode

/** Something that has to be fetched: what is said meanwhile, when it fails, and on the button that tries again. */
export const Load = Type.Object({ loading: Text, failed: Text, retry: Text }, closed)

const planNames = { 'plus-annual': Text, 'plus-monthly': Text, 'pay-as-you-go': Text, free: Text }
/** What each plan is called. */
export const PlanNames = Type.Object(planNames, closed)
