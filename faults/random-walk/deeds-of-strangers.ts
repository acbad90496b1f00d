import { esignConsent } from '../../contract/esign-consent.ts'
import { answersOf, type Seat } from './people-of-walk.ts'
import type { Deed } from './deeds-of-claims.ts'
import { blame, hear, type World } from './world.ts'

/** Another's is as unknown as what is not there; what cannot be read or is out of date is refused before anybody looks. */
const UNKNOWN = [401, 403, 404, 422]

/** Somebody tries what is another's, whose ids they happen to know. */
export const deedsOfStrangers = {
  "try another's claim": async (world, seat) => {
    const id = await foreignClaim(world, seat)
    if (!id || seat.isShared) return
    const tries = [
      () => seat.api.get(`/api/claims/${id}`),
      () => seat.api.patch(`/api/claims/${id}`, { answers: answersOf(seat.person, world.lot) }),
      () => seat.api.post(`/api/claims/${id}/cancel`, {}, { idempotencyKey: `stranger-${id}` }),
      () => seat.api.post(`/api/claims/${id}/undo`, {}, { idempotencyKey: `stranger-${id}` }),
      () => seat.api.get(`/api/claims/${id}/evidence.zip`),
    ]
    await refused(world, seat, world.lot.oneOf(tries))
  },
  "try to sign another's form": async (world, seat) => {
    const other = world.lot.oneOf(world.seats)
    const form = other.shown.at(-1)
    if (!form || other.person === seat.person || seat.isShared) return
    const { claimId, documentId, sha256 } = form
    const body = { documentId, sha256, consentVersion: esignConsent.version }
    const idempotencyKey = `stranger-${claimId}`
    await refused(world, seat, () =>
      seat.api.post(`/api/claims/${claimId}/sign`, body, { idempotencyKey }),
    )
    await refused(world, seat, () => seat.api.get(`/api/documents/${documentId}`))
  },
  "repeat another's call": async (world, seat) => {
    const other = world.lot.oneOf(world.seats)
    if (other.person === seat.person || seat.isShared || other.sent.length === 0) return
    const { path, body, key } = world.lot.oneOf(other.sent)
    if (!path.startsWith('/api/claims/')) return
    await refused(world, seat, () => seat.api.post(path, body, { idempotencyKey: key }))
  },
} satisfies Record<string, Deed>

async function foreignClaim(world: World, seat: Seat): Promise<string | undefined> {
  const others = world.people.filter((person) => person !== seat.person)
  const ids = others.flatMap(({ saved }) => [...saved.keys()])
  return ids.length > 0 ? world.lot.oneOf(ids) : undefined
}

async function refused(world: World, seat: Seat, ask: () => ReturnType<Seat['api']['get']>) {
  const answer = hear(world, seat, "try another's", await ask())
  if (!UNKNOWN.includes(answer.status))
    blame(world, "another's was not refused", JSON.stringify(answer.body))
}
