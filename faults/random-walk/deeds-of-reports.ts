import { easternDay } from '../../contract/closes-at.ts'
import { send } from './call.ts'
import { type Deed, onOwnClaim } from './deeds-of-claims.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

const dayFrom = (days: number) => easternDay(new Date(Date.now() + days * DAY_MS))
const path = (id: string, what: string) => `/api/claims/${id}/${what}`

/** What somebody tells of a claim that was filed. */
export const deedsOfReports = {
  'the administrator confirmed': onOwnClaim((world, seat, { id }) => {
    const body = { receivedOn: dayFrom(0), number: `N${world.lot.below(100)}` }
    return send(world, seat, { path: path(id, 'confirmation'), body })
  }),
  'the administrator asks for more': onOwnClaim((world, seat, { id }) => {
    const body = { cureBy: dayFrom(5 + world.lot.below(40)), text: `More of ${seat.person.mark}` }
    return send(world, seat, { path: path(id, 'deficiency'), body })
  }),
  'it was decided': onOwnClaim((world, seat, { id }) => {
    const body = { decision: world.lot.oneOf(['approved', 'denied']), decidedOn: dayFrom(0) }
    return send(world, seat, { path: path(id, 'decision'), body })
  }),
  'money came': onOwnClaim((world, seat, { id }) => {
    const body = { amountCents: amount(world), receivedOn: dayFrom(0), method: 'check' }
    return send(world, seat, { path: path(id, 'payout'), body })
  }),
} satisfies Record<string, Deed>

function amount({ lot }: World): number {
  return lot.happens(0.2) ? 0 : 100 * (1 + lot.below(150))
}
