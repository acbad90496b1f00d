import { easternDay } from '../../contract/closes-at.ts'
import { UNDO_MS } from '../../contract/claim-states.ts'
import type { ClaimAnswers, ClaimView } from '../../contract/wire/claims.ts'
import { esignConsent } from '../../contract/esign-consent.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { pdfFile } from '../../server/testing/files.ts'
import { checkInTime } from './check-letters.ts'
import { fetchFrom, send, sendAgain, withFreshPage } from './call.ts'
import { answersOf, type Seat } from './people-of-walk.ts'
import { hear, type World } from './world.ts'

export type Deed = (world: World, seat: Seat) => Promise<unknown>

/** What somebody does about claims, in whatever order. */
export const deedsOfClaims = {
  begin: (world, seat) =>
    send(world, seat, { path: '/api/claims', body: { suitId: world.lot.oneOf(world.suits).id } }),
  save: onOwnClaim(saveAnswers),
  show: onOwnClaim(showForm),
  sign: signShown,
  'fill in and sign': onOwnClaim(async (world, seat, claim) => {
    await saveAnswers(world, seat, claim)
    await showForm(world, seat, claim)
    await signForm(world, seat, seat.shown.at(-1))
  }),
  'begin and sign': async (world, seat) => {
    const { status, body } = (await deedsOfClaims.begin(world, seat)) as Answer
    if (status >= 300) return
    await saveAnswers(world, seat, body as ClaimView)
    await showForm(world, seat, body as ClaimView)
    await signForm(world, seat, seat.shown.at(-1))
  },
  'sign what an older tab shows': async (world, seat) => {
    const { status, body } = (await deedsOfClaims.begin(world, seat)) as Answer
    if (status >= 300) return
    const claim = body as ClaimView
    await saveAnswers(world, seat, claim)
    await showForm(world, seat, claim)
    const older = seat.shown.at(-1)
    if (world.lot.happens(0.5)) await saveAnswers(world, seat, claim)
    await showForm(world, seat, claim)
    if (older?.claimId === claim.id) await signForm(world, seat, older)
  },
  'take back': onOwnClaim(async (world, seat, { id }) => {
    const { status } = await send(world, seat, { path: `/api/claims/${id}/undo` })
    if (status < 300) voidSigned(seat, id)
  }),
  cancel: onOwnClaim(async (world, seat, { id }) => {
    const { status } = await send(world, seat, { path: `/api/claims/${id}/cancel` })
    if (status < 300) stop(seat, id)
  }),
  'file oneself': onOwnClaim(async (world, seat, { id }) => {
    const body = { how: 'mail', filedOn: easternDay(new Date()) }
    const { status } = await send(world, seat, { path: `/api/claims/${id}/self-filed`, body })
    if (status < 300) stop(seat, id)
  }),
  'not filed oneself': onOwnClaim(async (world, seat, { id }) => {
    const { status } = await send(world, seat, { path: `/api/claims/${id}/self-filed-undo` })
    if (status < 300) seat.person.stopped.delete(id)
  }),
  'have it mailed': onOwnClaim((world, seat, { id }) =>
    send(world, seat, { path: `/api/claims/${id}/mail-for-me` }),
  ),
  'look at one': onOwnClaim((world, seat, { id }) => fetchFrom(world, seat, `/api/claims/${id}`)),
  'send again': async (world, seat) => {
    if (seat.sent.length > 0) await sendAgain(world, seat, world.lot.oneOf(seat.sent))
  },
  'send other words with the same key': async (world, seat) => {
    if (seat.sent.length === 0) return
    const { path, key } = world.lot.oneOf(seat.sent)
    const body = { suitId: world.lot.oneOf(world.suits).id, note: 'other words' }
    hear(
      world,
      seat,
      `POST ${path} otherwise`,
      await seat.api.post(path, body, { idempotencyKey: key }),
    )
  },
  'send once more anew': async (world, seat) => {
    if (seat.sent.length === 0) return
    const { path, body } = world.lot.oneOf(seat.sent)
    if (!/undo|cancel|self-filed|sign$/.test(path)) await send(world, seat, { path, body })
  },
} satisfies Record<string, Deed>

/** A deed about one of the claims that the browser is shown. */
export function onOwnClaim(
  work: (world: World, seat: Seat, claim: ClaimView) => Promise<unknown>,
): Deed {
  return async (world, seat) => {
    const { status, body } = await fetchFrom(world, seat, '/api/claims')
    const { claims } = body as { claims?: ClaimView[] }
    if (status === 200 && claims?.length) await work(world, seat, world.lot.oneOf(claims))
  }
}

/** @returns what was saved */
export async function saveAnswers(
  world: World,
  seat: Seat,
  { id, suitId }: ClaimView,
): Promise<ClaimAnswers | undefined> {
  const proof = await filesFor(world, seat, suitId)
  const answers = { ...answersOf(seat.person, world.lot), ...(proof && { proof }) }
  const path = `/api/claims/${id}`
  const patch = async () =>
    hear(world, seat, `PATCH ${path}`, await seat.api.patch(path, { answers }))
  let answer = await withFreshPage(world, seat, patch)
  if (answer.status === 503) answer = await patch()
  if (answer.status >= 300) return undefined
  seat.person.saved.set(id, answers)
  return answers
}

/** Where a settlement takes receipts, somebody adds one. */
async function filesFor(world: World, seat: Seat, suitId: string): Promise<string[] | undefined> {
  const suit = world.suits.find(({ id }) => id === suitId)
  if (suit?.terms?.proof?.use !== 'optional') return undefined
  const file = await pdfFile({ title: `Receipt ${world.lot.below(3)} of ${seat.person.mark}` })
  const { status, body } = await withFreshPage(world, seat, async () =>
    hear(world, seat, 'POST /api/uploads', await seat.api.upload('/api/uploads', file)),
  )
  return status < 300 ? [(body as { id: string }).id] : []
}

export async function showForm(world: World, seat: Seat, { id }: ClaimView): Promise<void> {
  const name = seat.person.saved.get(id)?.claimant.legalName ?? `Ada ${seat.person.mark}`
  const body = {
    attestations: world.lot.happens(0.95) ? ['true', 'member'] : ['true'],
    signature: { method: 'typed', text: name },
    timeZone: world.lot.oneOf(['America/New_York', 'America/New_York', 'Pacific/Honolulu']),
  }
  const path = `/api/claims/${id}/preview`
  const answer = await withFreshPage(world, seat, async () =>
    hear(world, seat, `POST ${path}`, await seat.api.post(path, body)),
  )
  if (answer.status >= 300) return
  const { documentId, sha256 } = answer.body as { documentId: string; sha256: string }
  seat.shown.push({ claimId: id, documentId, sha256 })
}

/** Signs a form that was shown at some time: the last one, or that of a tab that was left open. */
async function signShown(world: World, seat: Seat): Promise<void> {
  const { lot } = world
  if (seat.shown.length === 0) return
  await signForm(world, seat, lot.happens(0.7) ? seat.shown.at(-1) : lot.oneOf(seat.shown))
}

export async function signForm(
  world: World,
  seat: Seat,
  form: Seat['shown'][number] | undefined,
): Promise<void> {
  if (!form) return
  const { claimId, documentId, sha256 } = form
  const body = { documentId, sha256, consentVersion: esignConsent.version }
  let { status } = await send(world, seat, { path: `/api/claims/${claimId}/sign`, body })
  // Whoever got no answer asks again with the same key.
  if (status === 503) ({ status } = await sendAgain(world, seat, seat.sent.at(-1)!))
  if (status >= 300) return
  voidSigned(seat, claimId)
  seat.person.stopped.delete(claimId)
  seat.person.signed.set(sha256, {
    claimId,
    counts: true,
    undoUntil: new Date(Date.now() + UNDO_MS),
  })
  await checkInTime(world, claimId)
}

function voidSigned({ person }: Seat, claimId: string): void {
  for (const form of person.signed.values()) if (form.claimId === claimId) form.counts = false
}

function stop(seat: Seat, claimId: string): void {
  seat.person.stopped.add(claimId)
}
