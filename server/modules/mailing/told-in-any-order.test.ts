import fc from 'fast-check'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addPayment } from '../../testing/add-payment.ts'
import { test } from '../../testing/database.ts'
import { plantClaim } from '../../testing/planted-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { moveClaim, recordEvents } from '../claims/index.ts'
import { giveGrant } from '../payments/index.ts'
import { applyTold } from './apply-mail-event.ts'
import { printRun } from './print-run.ts'
import { takeMailEvent } from './take-mail-event.ts'

const providerId = 'ltr_any_order'
/** In the order in which they happen to a letter. */
const steps = ['mailed', 'in-transit', 'delivered', 'returned'] as const
const endings = ['failed', 'cancelled'] as const
const told = fc.constantFrom(...steps, ...endings)
type Kind = (typeof steps)[number] | (typeof endings)[number]

const momentOf = (kind: Kind) =>
  new Date(NOW.getTime() + ([...steps, ...endings].indexOf(kind) + 1) * 3_600_000)

/** A claim whose letter the print shop has, and whose fee was paid. */
async function letterAtPrinter(db: Knex) {
  const claim = await plantClaim(db)
  const { id: claimId, visitorId, documentId } = claim
  const paymentId = await addPayment(db, { kind: 'fee', cents: 500, claimIds: [claimId] })
  const source = `payment:${paymentId}:${claimId}`
  await giveGrant(db, { source, visitorId, accountId: 'A', basis: 'fee', claimId, now: NOW })
  const letter = { claimId, visitorId, documentId, providerId, createdAt: NOW, acceptedAt: NOW }
  const [{ id: letterId }] = await db('letters')
    .insert({ ...letter, version: 1, method: 'first-class', state: 'accepted' })
    .returning('id')
  const origin = { actor: 'mail_provider', source: 'job' } as const
  await moveClaim(fakeTools(db), { claim, to: 'printing', ...origin, events: [] })
  const events = [{ kind: 'mail.accepted' as const, data: { letterId, providerId } }]
  await recordEvents(fakeTools(db), { claimId, ...origin, events })
  return { claimId, letterId: letterId as string, paymentId }
}

/** Tells all of it, some before it is known here that the print shop took the letter; then looks at what that came to. */
async function tellAll(
  db: Knex,
  { claimId, letterId, paymentId }: Awaited<ReturnType<typeof letterAtPrinter>>,
  { kinds, early }: { kinds: readonly Kind[]; early: number },
) {
  const tools = fakeTools(db)
  const tell = async (some: readonly Kind[]) => {
    for (const [index, kind] of some.entries()) {
      const reason = kind === 'returned' ? 'Refused' : 'jammed'
      // Told again it comes under the same name, or, asked for, under another.
      const eventId = `${kind}-${index % 2}`
      const event = { eventId, providerId, kind, at: momentOf(kind), reason }
      await takeMailEvent(tools, event)
    }
  }
  await db('letters').where({ id: letterId }).update({ state: 'released', providerId: null })
  await tell(kinds.slice(0, early))
  await db('letters').where({ id: letterId }).update({ state: 'accepted', providerId })
  await db.transaction((trx) => applyTold({ ...tools, db: trx }, { providerId }))
  await tell(kinds.slice(early))
  await printRun(tools)
  return {
    letters: await db('letters').where({ claimId }),
    claim: await db('claims').where({ id: claimId }).first(),
    recorded: await db('claimEvents').where({ claimId }).pluck('kind'),
    refunds: await db('refunds').where({ paymentId }).pluck('cents'),
  }
}

test('whatever the print shop tells of a letter, twice, late or backwards: one letter, and its fee goes back only where it was not mailed', async ({
  db,
}) => {
  const planted = await letterAtPrinter(db)
  const anything = fc.record({
    kinds: fc.array(told, { minLength: 1, maxLength: 7 }),
    early: fc.nat({ max: 3 }),
  })
  const check = async (telling: { kinds: Kind[]; early: number }) => {
    const trx = await db.transaction()
    try {
      const { letters, claim, recorded, refunds } = await tellAll(trx, planted, telling)

      expect(letters).toHaveLength(1)
      expect(recorded).toEqual([...new Set(recorded)])
      const [{ state, mailedAt }] = letters
      const isEnded = state === 'failed' || state === 'cancelled'
      expect(refunds).toEqual(isEnded ? [500] : [])
      expect(mailedAt === null).toBe(isEnded)
      const isBack = isEnded || state === 'returned'
      expect(claim.state).toBe(isBack ? 'needs_info' : state.replace('-', '_'))
      const seen = steps.filter((step) => telling.kinds.includes(step))
      if (isEnded) return
      expect(state).toBe(seen.at(-1))
      expect(mailedAt).toEqual(momentOf(seen[0]!))
    } finally {
      await trx.rollback()
    }
  }

  await fc.assert(fc.asyncProperty(anything, check), { numRuns: 60, seed: 45 })
})
