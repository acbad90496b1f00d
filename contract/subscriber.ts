/** What POST /user/get tells of an account, as far as the subscription goes (SPEC §3). */
export interface UserDetails {
  plan?: { currentPeriodEnd?: string | number | null } | null
  planVariant?: string | null
  isPayAsYouGo?: boolean | null
}

export interface Subscription {
  subscription_type: 'plus' | 'pay-as-you-go' | 'none'
  status: 'active' | 'inactive'
}

/** Derives the subscription (SPEC §4): plus has a plan that runs beyond now and is not pay-as-you-go; either is active. */
export function subscriptionOf(user: UserDetails | null | undefined, now: Date): Subscription {
  const isPayAsYouGo = user?.planVariant === 'pay-as-you-go' || user?.isPayAsYouGo === true
  if (isPayAsYouGo) return { subscription_type: 'pay-as-you-go', status: 'active' }
  const end = user?.plan?.currentPeriodEnd
  const runs = end !== undefined && end !== null && new Date(end).getTime() > now.getTime()
  return runs
    ? { subscription_type: 'plus', status: 'active' }
    : { subscription_type: 'none', status: 'inactive' }
}
