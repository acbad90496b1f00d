import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { nextActor, UNDO_MS } from '#contract/claim-states.ts'
import { doNow } from '#contract/dashboard/do-now.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { addSuit, mailingAddress } from '../../testing/add-suit.ts'
import { type Api, test as base } from '../../testing/api.ts'
import { kindsOf, preview, readyClaim, sign, signedClaim, tell } from '../../testing/claim-steps.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import type { Tools } from '../../tools.ts'
import { MailingGrant } from '../payments/index.ts'
import type { Suit } from '../suits/index.ts'
import { Claim } from './claim.model.ts'
import { type NewEvent, recordEvents } from './record-events.ts'
import { releaseClaim } from './release-claim.ts'
import { releaseClaimJob } from './release-claim.job.ts'
import { reviewClaims } from './review-claims.ts'
import { tellNotMailed } from './tell-not-mailed.ts'

/** A clock that a test sets. */
const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })

const MAILED = { mailingAddress, deadlineRule: 'postmarked', dueOn: '2027-03-01' } as const
const undone = new Date(NOW.getTime() + UNDO_MS)

async function signed(api: Api, db: Knex, changes: Partial<Suit> = {}): Promise<Claim> {
  clock.at = NOW
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db, { ...MAILED, ...changes })).id)
  const claim = await Claim.query(db).findById(id).throwIfNotFound()
  const { visitorId } = claim
  const account = { visitorId, emailHash: visitorId, sealedEmail: Buffer.from('x'), createdAt: NOW }
  await db('accounts').insert(account).onConflict('visitorId').ignore()
  return claim
}

async function release(db: Knex, { id }: Claim, at = undone): Promise<Claim> {
  await releaseClaimJob.run(fakeTools(db, { clock: { now: () => at } }), { claimId: id })
  return Claim.query(db).findById(id).throwIfNotFound()
}

/** What was ordered to tell its owner that it is not mailed. */
function notMailedJobs(db: Knex, { id }: Claim) {
  return db('graphileWorker.jobs').where({ key: `tell-not-mailed:${id}` })
}

async function lastMail(db: Knex): Promise<string> {
  const { sealedBody } = await db('emails').orderBy('id', 'desc').first()
  const { text } = JSON.parse(fakeTools(db).secrets.open('email', sealedBody).toString())
  return text.replaceAll(/\s+/g, ' ')
}

function grant(db: Knex, { visitorId }: Claim, changes: Partial<MailingGrant> = {}) {
  const plan = { accountId: 'account', basis: 'plan' as const, createdAt: NOW }
  return MailingGrant.query(db).insert({ visitorId, ...plan, claimId: null, ...changes })
}

test('looked at early, as by a payment or by staff, a claim is looked at again as soon as it cannot be taken back, even where the queue’s clock is ahead', async ({
  api,
  db,
}) => {
  const claim = await signed(api, db)
  await grant(db, claim)
  await fakeTools(db).jobs.order(db, releaseClaimJob, { claimId: claim.id })

  await release(db, claim, new Date(undone.getTime() - 60_000))
  const { rows } = await db.raw<{ rows: { inSeconds: number }[] }>(
    `select extract(epoch from run_at - clock_timestamp())::float as "inSeconds"
     from graphile_worker.jobs where key = ?`,
    [`release-claim:${claim.id}`],
  )

  expect(rows).toHaveLength(1)
  expect(rows[0]?.inSeconds).toBeGreaterThan(30)
  expect(rows[0]?.inSeconds).toBeLessThanOrEqual(60)
})

test('with a plan behind it, a claim is queued once it cannot be taken back', async ({
  api,
  db,
}) => {
  const claim = await signed(api, db)
  await grant(db, claim)

  const early = await release(db, claim, new Date(undone.getTime() - 1))
  const onTime = await release(db, claim)
  await release(db, claim)

  expect(early).toMatchObject({ state: 'signed', waitsFor: 'undo' })
  expect(onTime).toMatchObject({ state: 'queued', waitsFor: null, method: 'first-class' })
  expect(onTime.mailBy).toMatch(/^2027-02-\d\d$/)
  expect((await kindsOf(db, claim.id)).filter((kind) => kind === 'claim.queued')).toHaveLength(1)
})

describe('a claim waits for a plan', () => {
  test.for<[string, (claim: Claim) => Partial<MailingGrant>]>([
    ['when there is only another’s', () => ({ visitorId: randomUUID() })],
    ['when it ended before it was signed', () => ({ endsAt: NOW })],
  ])('%s', async ([, changes], { api, db }) => {
    const claim = await signed(api, db)
    await grant(db, claim, changes(claim))

    const kept = await release(db, claim)

    expect(kept).toMatchObject({ state: 'signed', waitsFor: 'plan', method: 'first-class' })
  })

  test('when there is none', async ({ api, db }) => {
    expect(await release(db, await signed(api, db))).toMatchObject({ waitsFor: 'plan' })
  })

  test('when the fee was paid for another claim', async ({ api, db }) => {
    const other = await signed(api, db)
    const claim = await signed(api, db)
    await grant(db, claim, { claimId: other.id, basis: 'fee' })

    expect(await release(db, claim)).toMatchObject({ state: 'signed', waitsFor: 'plan' })
    expect(await release(db, other)).toMatchObject({ state: 'queued' })
  })
})

test('without an account it waits for that first', async ({ api, db }) => {
  const claim = await signed(api, db)
  await db('accounts').where({ visitorId: claim.visitorId }).delete()

  expect(await release(db, claim)).toMatchObject({ state: 'signed', waitsFor: 'account' })
})

test('a plan that ended since it was signed is enough: it was to go out', async ({ api, db }) => {
  const claim = await signed(api, db)
  await grant(db, claim, { endsAt: new Date(NOW.getTime() + 1) })

  expect(await release(db, claim)).toMatchObject({ state: 'queued' })
})

test('a plan that has not ended yet is enough', async ({ api, db }) => {
  const claim = await signed(api, db)
  await grant(db, claim, { endsAt: new Date(undone.getTime() + 1) })

  expect(await release(db, claim)).toMatchObject({ state: 'queued' })
})

describe('without a plan', () => {
  const out = (letterId: string): NewEvent[] => [
    { kind: 'mail.accepted', data: { letterId } },
    { kind: 'mail.mailed', data: { letterId } },
  ]
  const back = (letterId: string): NewEvent => ({ kind: 'mail.returned', data: { letterId } })
  const failed = (letterId: string): NewEvent => ({ kind: 'mail.failed', data: { letterId } })

  test.for<[string, { events: NewEvent[]; notices?: number }, string]>([
    ['one that came back is mailed again', { events: [...out('a'), back('a')] }, 'queued'],
    [
      'so is one that came back twice',
      { events: [...out('a'), back('a'), ...out('b'), back('b')] },
      'queued',
    ],
    ['one that did not come back is not mailed again', { events: out('a') }, 'signed'],
    ['nor is it twice for one return', { events: [...out('a'), back('a'), ...out('b')] }, 'signed'],
    [
      'what failed at the printer is not a letter',
      { events: [...out('a'), back('a'), ...out('b'), failed('b')] },
      'queued',
    ],
    ['the answer to a notice is mailed', { events: out('a'), notices: 1 }, 'queued'],
    ['so is the answer to a second', { events: [...out('a'), ...out('b')], notices: 2 }, 'queued'],
    [
      'no notice is answered twice for nothing',
      { events: [...out('a'), ...out('b'), ...out('c')], notices: 2 },
      'signed',
    ],
    ['the answer for what its owner filed is mailed', { events: [], notices: 1 }, 'queued'],
  ])('%s', async ([, { events, notices = 0 }, state], { api, db }) => {
    const claim = await signed(api, db)
    const { id: claimId, visitorId } = claim
    const origin = { claimId, actor: 'mail_provider', source: 'webhook' } as const
    await recordEvents(fakeTools(db), { ...origin, events })
    const notice = { claimId, visitorId, cureBy: '2027-02-20', sealedText: Buffer.from('x') }
    for (let count = 0; count < notices; count += 1) {
      await db('deficiencies').insert({ ...notice, createdAt: NOW, curedAt: NOW })
    }

    const released = await release(db, claim)

    expect([released.state, released.waitsFor]).toEqual([state, state === 'signed' ? 'plan' : null])
  })
})

describe('a settlement that takes none any more', () => {
  test('lets a signed claim expire, although no day was known', async ({ api, db }) => {
    const claim = await signed(api, db, { dueOn: null, deadlineRule: null })
    await grant(db, claim)
    await db('suits').where({ id: claim.suitId }).update({ status: 'closed' })

    const early = await release(db, claim, NOW)
    const late = await release(db, claim)

    expect([early.state, late.state, late.waitsFor]).toEqual(['signed', 'expired', null])
    const { data } = await db('claimEvents')
      .where({ claimId: claim.id })
      .orderBy('seq', 'desc')
      .first()
    expect(data).toMatchObject({ reason: 'settlement-closed' })
  })

  test.for(['unconfirmed', 'automatic'] as const)(
    'is not one that is %s: what is signed waits, and goes on once it is confirmed',
    async (status, { api, db }) => {
      const claim = await signed(api, db)
      await grant(db, claim)
      const toSuit = (changes: Partial<Suit>) =>
        db('suits').where({ id: claim.suitId }).update(changes)
      await toSuit({ status })

      const kept = await release(db, claim)
      await toSuit({ status: 'open' })
      const confirmed = await release(db, claim)

      expect(kept).toMatchObject({ state: 'signed', waitsFor: 'settlement', method: 'first-class' })
      expect(nextActor(kept.state, kept.waitsFor)).toBe('we')
      expect(confirmed.state).toBe('queued')
    },
  )

  test('nor one that stays unconfirmed until only its owner can file it, who is told', async ({
    api,
    db,
  }) => {
    const claim = await signed(api, db)
    await grant(db, claim)
    await db('suits').where({ id: claim.suitId }).update({ status: 'unconfirmed' })
    await release(db, claim)

    const late = await release(db, claim, new Date('2027-02-27T17:00:00Z'))

    expect(late).toMatchObject({ state: 'signed', waitsFor: 'you', method: 'counter' })
    expect(await notMailedJobs(db, claim)).toHaveLength(1)
  })

  test.for(['account', 'plan'] as const)(
    'is not one that is unconfirmed: whoever has no %s yet is still asked for it',
    async (waitsFor, { api, db }) => {
      const claim = await signed(api, db)
      if (waitsFor === 'account') {
        await db('accounts').where({ visitorId: claim.visitorId }).delete()
      }
      await release(db, claim)
      await db('suits').where({ id: claim.suitId }).update({ status: 'unconfirmed' })

      await reviewClaims(fakeTools(db, { clock: { now: () => undone } }))

      const shown: ClaimView[] = (await api.get('/api/claims')).body.claims
      const moment = { now: undone, today: '2026-11-20' }
      expect(shown).toMatchObject([{ id: claim.id, waitsFor }])
      expect(doNow([{ claim: shown[0]! }], moment)).toMatchObject([{ kind: 'choose-plan' }])
    },
  )

  test('is not one that pays without a claim: nobody is asked to pay for a letter there', async ({
    api,
    db,
  }) => {
    const claim = await signed(api, db)
    await db('suits').where({ id: claim.suitId }).update({ status: 'automatic' })

    expect(await release(db, claim)).toMatchObject({ state: 'signed', waitsFor: 'settlement' })
  })

  test('is one whose day is over, confirmed or not', async ({ api, db }) => {
    const claim = await signed(api, db)
    await db('suits').where({ id: claim.suitId }).update({ status: 'unconfirmed' })

    const late = await release(db, claim, new Date('2027-03-03T00:00:00Z'))

    expect(late.state).toBe('expired')
  })

  test('still takes the answer to a notice', async ({ api, db }) => {
    const claim = await signed(api, db)
    const { id: claimId, visitorId } = claim
    await grant(db, claim)
    await db('deficiencies').insert({
      claimId,
      visitorId,
      cureBy: '2027-02-20',
      createdAt: NOW,
      curedAt: NOW,
    })
    await db('suits').where({ id: claim.suitId }).update({ status: 'closed' })

    expect(await release(db, claim)).toMatchObject({ state: 'queued' })
  })
})

describe('only the person can file it in time', () => {
  test.for<[string, Partial<Suit>, string | null]>([
    ['over the counter', { dueOn: '2026-11-23' }, 'counter'],
    [
      'on the official site',
      { mailingAddress: null, officialSiteUrl: 'https://soap.example/' },
      'online',
    ],
    ['in a way that is not known', { mailingAddress: null }, null],
  ])('%s', async ([, changes, method], { api, db }) => {
    const claim = await signed(api, db, changes)
    await grant(db, claim)

    const kept = await release(db, claim)

    expect(kept).toMatchObject({ state: 'signed', waitsFor: 'you', method, mailBy: null })
  })
})

describe('what its owner was told to file', () => {
  const online = { mailingAddress: null, officialSiteUrl: 'https://soap.example/' }
  const ask = (api: Api, { id }: Claim) => tell(api, id, 'mail-for-me')
  const findAddress = (db: Knex, { suitId }: Claim) =>
    db('suits')
      .where({ id: suitId })
      .update({ mailingAddress: JSON.stringify(mailingAddress) })

  async function left(api: Api, db: Knex): Promise<Claim> {
    const claim = await signed(api, db, online)
    await grant(db, claim)
    await release(db, claim)
    return claim
  }

  test('stays theirs when an address is found, since they may have filed it', async ({
    api,
    db,
  }) => {
    const claim = await left(api, db)
    await findAddress(db, claim)

    const kept = await release(db, claim)

    // Of what is their own to do: an address is known, so a post office counter is one of the ways.
    expect(kept).toMatchObject({ state: 'signed', waitsFor: 'you', method: 'counter' })
    expect(kept.mailBy).toBeNull()
  })

  test('also when it was told while the signature could still be taken back', async ({
    api,
    db,
  }) => {
    const claim = await signed(api, db, online)
    await grant(db, claim)
    await findAddress(db, claim)

    const early = await release(db, claim, NOW)
    const late = await release(db, claim)

    expect([early.waitsFor, late.waitsFor]).toEqual(['undo', 'you'])
    expect(late.state).toBe('signed')
  })

  test('is mailed once they say that they did not file it', async ({ api, db }) => {
    const claim = await left(api, db)
    await findAddress(db, claim)
    await release(db, claim)
    clock.at = undone

    const asked = await ask(api, claim)
    const again = await ask(api, claim)

    expect(asked.body).toMatchObject({ state: 'queued', waitsFor: null, method: 'first-class' })
    expect(again.body.code).toBe('claim.cannot-move')
    expect((await kindsOf(db, claim.id)).slice(-2)).toEqual(['mailing.asked', 'claim.queued'])
  })

  test('is asked for within the undo time, and waits for its end', async ({ api, db }) => {
    const claim = await signed(api, db, online)
    await grant(db, claim)
    await findAddress(db, claim)

    const asked = await ask(api, claim)

    expect(asked.body).toMatchObject({ waitsFor: 'undo', method: 'first-class' })
    expect(await release(db, claim, NOW)).toMatchObject({ state: 'signed', waitsFor: 'undo' })
    expect((await release(db, claim)).state).toBe('queued')
  })

  test('is not mailed while no letter of ours gets there, or by us for others', async ({
    api,
    db,
  }) => {
    const claim = await left(api, db)
    const ours = await signed(api, db)

    const noAddress = await ask(api, claim)
    const neverLeft = await ask(api, ours)
    await db('suits').where({ id: claim.suitId }).update({ status: 'closed' })
    await findAddress(db, claim)
    const closed = await ask(api, claim)

    expect([noAddress, neverLeft, closed].map(({ body }) => body.code)).toEqual([
      'claim.too-late',
      'claim.cannot-move',
      'claim.too-late',
    ])
  })

  test('waits for a plan like any other when there is none', async ({ api, db }) => {
    const claim = await signed(api, db, online)
    await release(db, claim)
    await findAddress(db, claim)
    clock.at = undone

    const { body } = await ask(api, claim)

    expect(body).toMatchObject({ state: 'signed', waitsFor: 'plan', method: 'first-class' })
  })
})

describe('what we cannot mail because we mail nothing', () => {
  const off = { ...outboxForTests(), mode: 'off' as const }
  const run = (db: Knex, { id }: Claim, changes: Partial<Tools>, at = undone) =>
    releaseClaim(fakeTools(db, { clock: { now: () => at }, ...changes }), { claimId: id })

  test('is its owner’s to file, who is told of it, once', async ({ api, db }) => {
    const claim = await signed(api, db)
    await grant(db, claim)

    await run(db, claim, { mail: off })
    const kept = await Claim.query(db).findById(claim.id).throwIfNotFound()
    const ordered = await notMailedJobs(db, claim)
    // Their form has an address that can be read.
    await db('accounts').where({ visitorId: claim.visitorId }).delete()
    await tellNotMailed(fakeTools(db, { mail: off }), { claimId: claim.id })
    await run(db, claim, { mail: off }, new Date(undone.getTime() + 3_600_000))

    expect(kept).toMatchObject({ state: 'signed', waitsFor: 'you', method: 'first-class' })
    expect(kept.mailBy).toBeNull()
    expect(ordered).toHaveLength(1)
    // Told once more, it would have been ordered anew.
    expect(await notMailedJobs(db, claim)).toMatchObject([{ revision: 0 }])
    expect(await lastMail(db)).toContain(
      'We cannot mail letters right now. You can still file it yourself by March 1, 2027',
    )
  })

  test('stays theirs when a print shop is connected, since they may have filed it', async ({
    api,
    db,
  }) => {
    const claim = await signed(api, db)
    await grant(db, claim)
    await run(db, claim, { mail: off })

    const kept = await release(db, claim)
    clock.at = undone
    const asked = await tell(api, claim.id, 'mail-for-me')

    expect(kept).toMatchObject({ state: 'signed', waitsFor: 'you', method: 'counter' })
    expect(asked.body).toMatchObject({ state: 'queued', method: 'first-class' })
  })
})

test('a claim that nothing gets there in time any more expires, with a record of it', async ({
  api,
  db,
}) => {
  const claim = await signed(api, db)
  await grant(db, claim)

  const late = await release(db, claim, new Date('2027-03-03T00:00:00Z'))

  expect(late).toMatchObject({ state: 'expired', waitsFor: null, undoUntil: null })
  const event = await db('claimEvents').where({ claimId: claim.id }).orderBy('seq', 'desc').first()
  expect(event).toMatchObject({
    kind: 'claim.expired',
    actor: 'system',
    source: 'job',
    data: { from: 'signed', to: 'expired', reason: 'not-filed-in-time' },
  })
})

test('whose correction waited for a plan until its day was over is told, once for each notice', async ({
  api,
  db,
}) => {
  const claim = await signed(api, db)
  const { id: claimId, visitorId } = claim
  await db('accounts').where({ visitorId }).delete()
  const missed = async (cureBy: string) => {
    await db('claims').where({ id: claimId }).update({ state: 'signed', waitsFor: 'plan' })
    await db('deficiencies').where({ claimId }).update({ supersededAt: NOW })
    const notice = { claimId, visitorId, cureBy, createdAt: NOW, curedAt: NOW }
    await db('deficiencies').insert(notice)
    const at = new Date('2027-02-03T00:00:00Z')
    const back = await release(db, claim, at)
    const late = fakeTools(db, { clock: { now: () => at } })
    await tellNotMailed(late, { claimId })
    await tellNotMailed(late, { claimId })
    return back
  }

  const back = await missed('2027-01-20')
  await missed('2027-01-21')

  expect(back).toMatchObject({ state: 'deficient', needs: 'deficient' })
  expect(await notMailedJobs(db, claim)).toHaveLength(1)
  expect(await db('emails').where('dedupeKey', 'like', 'not-mailed:%')).toHaveLength(2)
  expect(await lastMail(db)).toContain('The last day for a correction passed before')
})

test('signing is refused when the correction’s day is over', async ({ api, db }) => {
  clock.at = NOW
  await api.visit()
  const suit = await addSuit(db, MAILED)
  const id = await readyClaim(api, suit.id)
  const { visitorId } = await Claim.query(db).findById(id).throwIfNotFound()
  await db('deficiencies').insert({ claimId: id, visitorId, cureBy: '2026-11-19', createdAt: NOW })

  const { body: shown } = await preview(api, id)
  const { status, body } = await sign(api, id, shown)

  expect([status, body.code]).toEqual([423, 'claim.too-late'])
})
