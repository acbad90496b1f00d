import { type Static, Type } from 'typebox'
import { instant, orNull } from '../parts.ts'
import { sessionId } from './fields.ts'

/** POST /user/get → the user details of SPEC §3, or 401. */
export const GetUser = {
  input: Type.Object({ sessionId }),
  output: Type.Object({
    id: Type.String(),
    email: Type.String(),
    customerId: orNull(Type.String()),
    plan: orNull(Type.Object({ currentPeriodEnd: instant })),
    planVariant: orNull(Type.String()),
    isPayAsYouGo: Type.Boolean(),
    suitIds: Type.Array(Type.String()),
  }),
}

/** POST /user/subscription-status → what the home page's call to action hangs on (SPEC §4). */
export const GetSubscriptionStatus = {
  input: Type.Object({ sessionId }),
  output: Type.Object({
    subscription_type: Type.Union([
      Type.Literal('plus'),
      Type.Literal('pay-as-you-go'),
      Type.Literal('none'),
    ]),
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
    currentPeriodEnd: orNull(instant),
    cancelAtPeriodEnd: Type.Boolean(),
  }),
}

export type SubscriptionStatus = Static<typeof GetSubscriptionStatus.output>
