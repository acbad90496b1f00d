/** Which payouts are money that reached somebody by an ISO day, the `?`: what `hasReached` of the contract says, in SQL. */
export const REACHED = `(payouts.deposited_on is not null or (payouts.reissue_requested_on is null
  and (payouts.void_after is null or payouts.void_after >= ?::date)))`
