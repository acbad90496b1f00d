import { Type } from 'typebox'
import { PlanCode } from '../../wire/plans.ts'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'

export const closed = { additionalProperties: false }

/** Figures are never written in a definition: they are those of this visitor's offer. */
export const priced = told(
  'May name {price} of one charge, {monthly} and {yearly} for the same by the month and by the year, {fee} for each claim mailed, {certified} on top of it, {guarantee} in the sentence of what is agreed to.',
)

export const PlanId = PlanCode

/** Something that has to be fetched: what is said meanwhile, when it fails, and on the button that tries again. */
export const Load = Type.Object({ loading: Text, failed: Text, retry: Text }, closed)

/** How many of the claims signed so far can be mailed; said above the plans and beside the button. */
export const MailCount = Type.Object(
  {
    count: told('Of several some. May name {n} and {m}.'),
    none: told('Of several none. May name {n}.'),
    one: Text,
    noneOfOne: Text,
  },
  closed,
)

const planNames = { 'plus-annual': Text, 'plus-monthly': Text, 'pay-as-you-go': Text, free: Text }
/** What each plan is called. */
export const PlanNames = Type.Object(planNames, closed)
