import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { addSuit, mailingAddress } from '../../testing/add-suit.ts'
import { type Api, test as base } from '../../testing/api.ts'
import {
  kindsOf,
  plainAnswers,
  preview,
  putInState,
  sign,
  signedClaim,
  tell,
} from '../../testing/claim-steps.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { printRun } from '../mailing/index.ts'
import { Suit } from '../suits/index.ts'
import type { Deficiency } from './deficiency.model.ts'
import { findCure } from './find-cure.ts'
import { isNextLetterFree } from './free-letters.ts'
import { recordEvents } from './record-events.ts'
import { releaseClaim } from './release-claim.ts'
import { reviewClaims } from './review-claims.ts'
import { tellSigned } from './tell-signed.ts'

/** A clock that a test sets. */
const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })

const CURE_BY = '2027-02-01'

/** As when a letter of ours arrived. */
async function mailed(db: Knex, id: string): Promise<void> {
  await recordEvents(fakeTools(db), {
    claimId: id,
    actor: 'mail_provider',
    source: 'webhook',
    events: [{ kind: 'mail.mailed', data: {} }],
  })
  await putInState(db, id, 'delivered')
}

/** A claim that we mailed, in a settlement that has closed since, sent back by the administrator. */
async function sentBack(api: Api, db: Knex) {
  clock.at = NOW
  await api.visit()
  const suit = await addSuit(db, { mailingAddress, deadlineRule: 'postmarked' })
  const id = await signedClaim(api, suit.id)
  await mailed(db, id)
  const [{ documentId: firstDocument }] = await db('claims').where({ id })
  await Suit.query(db).findById(suit.id).patch({ status: 'closed', dueOn: '2026-11-22' })
  clock.at = new Date('2026-12-15T17:00:00Z')
  const notice = { text: 'How many units? The canary is missing.', cureBy: CURE_BY }
  const told = await tell(api, id, 'deficiency', notice)
  return { id, told, firstDocument: firstDocument as string }
}

const stateOf = async (db: Knex, id: string) => (await db('claims').where({ id }).first()).state
const curedOf = async (db: Knex, claimId: string) =>
  (await db('deficiencies').where({ claimId })).map((row: { curedAt: unknown }) => row.curedAt)

const correct = (api: Api, id: string) =>
  api.patch(`/api/claims/${id}`, { answers: plainAnswers({ form: { units: '4' } }) })

async function release(db: Knex, id: string, ms = UNDO_MS): Promise<void> {
  const at = new Date(clock.at.getTime() + ms)
  await releaseClaim(fakeTools(db, { clock: { now: () => at } }), { claimId: id })
}

test('the notice is kept sealed, with its day; the claim comes first', async ({ api, db }) => {
  const { id, told } = await sentBack(api, db)

  expect(told.body).toMatchObject({ state: 'deficient', needs: 'deficient' })
  const [row] = await db('deficiencies').where({ claimId: id })
  expect(row).toMatchObject({ cureBy: CURE_BY, curedAt: null })
  expect(String(row.sealedText)).not.toContain('canary')
  expect(await db('claims').where({ id })).toMatchObject([{ urgency: 100 }])
})

describe('an open notice', () => {
  const open = async (db: Knex, claimId: string) =>
    (await db('deficiencies')
      .where({ claimId, curedAt: null, supersededAt: null })
      .orderBy('id')) as Deficiency[]

  test.for<[string, boolean]>([
    ['before any answer', false],
    ['while the answer is being made', true],
  ])('gives way to a newer one %s', async ([, isBegun], { api, db }) => {
    const { id } = await sentBack(api, db)
    if (isBegun) await correct(api, id)

    const longer = { text: 'You have until March', cureBy: '2027-03-01' }
    const { status, body } = await tell(api, id, 'deficiency', longer)

    expect([status, body.state]).toEqual([200, 'deficient'])
    expect(await open(db, id)).toMatchObject([{ cureBy: '2027-03-01' }])
    expect(await db('deficiencies').where({ claimId: id })).toHaveLength(2)
    expect((await findCure(db, { claimId: id }))?.cureBy).toBe('2027-03-01')
    const kinds = await kindsOf(db, id)
    expect(kinds.filter((kind) => kind === 'deficiency.recorded')).toHaveLength(2)
  })

  test('is closed by a decision', async ({ api, db }) => {
    const { id } = await sentBack(api, db)

    await tell(api, id, 'decision', { decision: 'denied', decidedOn: '2026-12-14' })

    expect(await open(db, id)).toEqual([])
    expect(await findCure(db, { claimId: id })).toBeUndefined()
  })

  test('stays open, and its answer to be signed, when the administrator only has the claim', async ({
    api,
    db,
  }) => {
    const { id } = await sentBack(api, db)
    const told = { number: 'A-1', receivedOn: '2026-12-14' }

    const before = await tell(api, id, 'confirmation', told)
    await correct(api, id)
    const meanwhile = await tell(api, id, 'confirmation', { ...told, number: 'A-2' })

    expect([before.body.state, before.body.needs]).toEqual(['deficient', 'deficient'])
    expect([meanwhile.status, meanwhile.body.state]).toEqual([200, 'ready_to_sign'])
    expect(await open(db, id)).toMatchObject([{ cureBy: CURE_BY }])
    const { confirmation } = (await api.get(`/api/claims/${id}`)).body
    expect(confirmation).toMatchObject({ number: 'A-2', receivedOn: '2026-12-14' })
  })
})

test('a correction that was not signed in time goes back to the notice by itself', async ({
  api,
  db,
}) => {
  const { id } = await sentBack(api, db)
  await correct(api, id)
  await putInState(db, id, 'needs_info')
  const now = () => new Date('2027-02-03T12:00:00Z')

  await reviewClaims(fakeTools(db, { clock: { now } }))

  expect(await db('claims').where({ id })).toMatchObject([{ state: 'deficient' }])
})

test('answers are corrected and signed again, and go out first, free, after the settlement closed', async ({
  api,
  db,
}) => {
  const { id, firstDocument } = await sentBack(api, db)

  const saved = await correct(api, id)
  const shown = await preview(api, id)
  const signed = await sign(api, id, shown.body)
  await release(db, id)

  expect([saved.status, saved.body.state, saved.body.signedAt]).toEqual([
    200,
    'ready_to_sign',
    null,
  ])
  expect(shown.body.signable).toBe(true)
  expect(signed.body).toMatchObject({ state: 'signed', needs: null, method: 'first-class' })
  expect(signed.body.mailBy).toMatch(/^2027-01-/)
  expect(await db('claims').where({ id })).toMatchObject([{ state: 'queued', urgency: 100 }])
  expect((await kindsOf(db, id)).slice(-3)).toEqual([
    'signature.applied',
    'deficiency.cured',
    'claim.queued',
  ])
  expect((await api.get(`/api/documents/${firstDocument}`)).status).toBe(200)
})

test('answers are corrected also after the catalogue says that no new claims are prepared for it', async ({
  api,
  db,
}) => {
  const { id } = await sentBack(api, db)
  // What a settlement that has closed has to say in the seed files.
  await db('suits').update({ fileable: false })

  const saved = await correct(api, id)
  const signed = await sign(api, id, (await preview(api, id)).body)

  expect([saved.status, saved.body.state]).toEqual([200, 'ready_to_sign'])
  expect([signed.status, signed.body.state]).toEqual([200, 'signed'])
})

test('an answer is planned to be there by the day of the notice, also where claims need only be postmarked', async ({
  api,
  db,
}) => {
  const { id } = await sentBack(api, db)

  const { body } = await api.get(`/api/claims/${id}`)

  // 1 February is a Monday: five mail days and five days of the printer before it, or three mail days by Express.
  const lastDays = body.ways.map((way: { lastSafeDay: string }) => way.lastSafeDay)
  expect(lastDays.slice(0, 3)).toEqual(['2027-01-19', '2027-01-19', '2027-01-28'])
})

test('who signed the answer sees the day of the notice with it, not only that of the settlement', async ({
  api,
  db,
}) => {
  const { id } = await sentBack(api, db)
  await correct(api, id)
  const signed = await sign(api, id, (await preview(api, id)).body)

  const listed = (await api.get('/api/claims')).body.claims[0]
  const [{ claim: told }] = (await api.get('/api/claims/stories')).body.stories
  const days = [signed.body, listed, told].map(({ cureBy }) => cureBy)
  expect(days).toEqual([CURE_BY, CURE_BY, CURE_BY])
})

/** Corrected, signed and ready for the printer, with no plan and no account. */
async function answer(api: Api, db: Knex, id: string): Promise<void> {
  await correct(api, id)
  const signed = await sign(api, id, (await preview(api, id)).body)
  if (signed.status !== 200) throw new Error(`Not signed: ${JSON.stringify(signed.body)}`)
  await release(db, id)
}

/** Its letter was made, and the print shop took it. */
async function takenByPrinter(db: Knex, claimId: string): Promise<void> {
  await release(db, claimId)
  await printRun(fakeTools(db, { clock }))
  const { id: letterId } = await db('letters').where({ claimId }).first()
  await recordEvents(fakeTools(db), {
    claimId,
    actor: 'mail_provider',
    source: 'job',
    events: [{ kind: 'mail.accepted', data: { letterId } }],
  })
}

describe('no charge is made for the corrected form', () => {
  const notice = { text: 'How many units?', cureBy: CURE_BY }

  test('of a claim that somebody filed without us', async ({ api, db }) => {
    clock.at = NOW
    await api.visit()
    const suit = await addSuit(db, { mailingAddress, deadlineRule: 'postmarked' })
    const id = await signedClaim(api, suit.id)
    await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
    await tell(api, id, 'deficiency', notice)

    await answer(api, db, id)

    expect(await stateOf(db, id)).toBe('queued')
    await mailed(db, id)
    await tell(api, id, 'deficiency', { ...notice, cureBy: '2027-03-01' })
    await answer(api, db, id)
    expect(await stateOf(db, id)).toBe('queued')
  })

  test('that answers a second notice', async ({ api, db }) => {
    const { id } = await sentBack(api, db)
    await answer(api, db, id)
    await mailed(db, id)
    await tell(api, id, 'deficiency', { ...notice, cureBy: '2027-03-01' })

    await answer(api, db, id)

    expect(await stateOf(db, id)).toBe('queued')
  })

  test('once, where a newer notice took the place of one', async ({ api, db }) => {
    const { id } = await sentBack(api, db)
    await tell(api, id, 'deficiency', { ...notice, cureBy: '2027-03-01' })
    await answer(api, db, id)
    const before = await isNextLetterFree(db, { claimId: id })

    await mailed(db, id)

    expect([before, await isNextLetterFree(db, { claimId: id })]).toEqual([true, false])
  })
})

test.for<[string, boolean]>([
  ['signed', false],
  ['signed, and the printer has it already,', true],
])(
  'the e-mail after a corrected form was %s asks for no plan',
  async ([, isTaken], { api, db }) => {
    const { id } = await sentBack(api, db)
    await correct(api, id)
    await sign(api, id, (await preview(api, id)).body)
    if (isTaken) await takenByPrinter(db, id)

    await tellSigned(fakeTools(db, { clock }), { claimId: id })

    const words = (await queuedWords(db)).at(-1)!.text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('At no charge: we print your form and mail it by January')
    expect(words).not.toContain('With a plan')
  },
)

test('a signature of the correction that is taken back leaves the notice open', async ({
  api,
  db,
}) => {
  const { id } = await sentBack(api, db)
  await correct(api, id)
  await sign(api, id, (await preview(api, id)).body)
  const curedBefore = await curedOf(db, id)

  await tell(api, id, 'undo')

  expect(curedBefore).toEqual([clock.at])
  expect(await curedOf(db, id)).toEqual([null])
})

test('the person may send the correction themselves', async ({ api, db }) => {
  const { id } = await sentBack(api, db)

  const { body } = await tell(api, id, 'self-filed', { how: 'mail', filedOn: '2026-12-14' })

  expect(body.state).toBe('self_filed')
  expect((await kindsOf(db, id)).slice(-2)).toEqual(['deficiency.cured', 'claim.self-filed'])
  expect(await curedOf(db, id)).toEqual([clock.at])
})

describe('a claim that was filed once', () => {
  test('is not given up by leaving the correction', async ({ api, db }) => {
    const { id } = await sentBack(api, db)
    await correct(api, id)

    const { status, body } = await tell(api, id, 'cancel')

    expect([status, body.code]).toEqual([409, 'claim.cannot-move'])
  })

  test('goes back to the notice when the correction was not sent in time', async ({ api, db }) => {
    const { id } = await sentBack(api, db)
    await correct(api, id)
    await sign(api, id, (await preview(api, id)).body)

    await release(db, id, 60 * 86_400_000)

    expect(await db('claims').where({ id })).toMatchObject([
      { state: 'deficient', needs: 'deficient' },
    ])
    expect(await curedOf(db, id)).toEqual([null])
    expect((await kindsOf(db, id)).at(-1)).toBe('claim.returned')
  })

  test('goes back to it as well when the letter with the correction failed, and nobody signed once more', async ({
    api,
    db,
  }) => {
    const { id } = await sentBack(api, db)
    await correct(api, id)
    await sign(api, id, (await preview(api, id)).body)
    const unsigned = { signedAt: null, undoUntil: null, waitsFor: null }
    const failed = { state: 'needs_info', needs: 'refused-by-printer', ...unsigned }
    await db('claims').where({ id }).update(failed)
    await db('suits').update({ status: 'open', dueOn: '2099-01-01' })

    const now = () => new Date('2027-02-03T17:00:00Z')
    await reviewClaims(fakeTools(db, { clock: { now } }))

    expect(await db('claims').where({ id })).toMatchObject([
      { state: 'deficient', needs: 'deficient' },
    ])
  })

  test('may be answered while its correction is in line, which is not mailed then', async ({
    api,
    db,
  }) => {
    const { id } = await sentBack(api, db)
    await answer(api, db, id)
    const inLine = await stateOf(db, id)

    const decision = { decision: 'approved', decidedOn: '2026-12-14' }
    const { body } = await tell(api, id, 'decision', decision)
    await printRun(fakeTools(db, { clock }))

    expect([inLine, body.state]).toEqual(['queued', 'approved'])
    expect(await db('letters').where({ claimId: id })).toEqual([])
  })

  test('has its correction mailed although the administrator confirms the claim meanwhile', async ({
    api,
    db,
  }) => {
    const { id } = await sentBack(api, db)
    await correct(api, id)
    await sign(api, id, (await preview(api, id)).body)
    const told = { receivedOn: '2026-12-14' }

    const signed = await tell(api, id, 'confirmation', told)
    await release(db, id)
    const inLine = await tell(api, id, 'confirmation', told)
    await printRun(fakeTools(db, { clock }))

    expect([signed.body.state, inLine.body.state]).toEqual(['signed', 'queued'])
    expect(await stateOf(db, id)).toBe('printing')
  })

  test('has it mailed also where that is told before the print shop has it', async ({
    api,
    db,
  }) => {
    const { id } = await sentBack(api, db)
    await answer(api, db, id)
    await printRun(fakeTools(db, { clock }))

    const { status, body } = await tell(api, id, 'confirmation', { receivedOn: '2026-12-14' })
    const before = await stateOf(db, id)
    const taken = { state: 'accepted', providerId: 'ltr_1', acceptedAt: clock.at }
    await db('letters').where({ claimId: id }).update(taken)
    const told = await tell(api, id, 'confirmation', { receivedOn: '2026-12-14' })

    expect([status, body.state, before]).toEqual([200, 'printing', 'printing'])
    expect(told.body.state).toBe('confirmed_by_admin')
  })

  test.for<[string, string | null]>([
    ['while its address is looked into', 'administrator-address'],
    ['when it is its owner’s to send', null],
  ])(
    'whose correction came back in the post is still to be answered %s, though they have the claim',
    async ([, needs], { api, db }) => {
      const { id } = await sentBack(api, db)
      await answer(api, db, id)
      await db('claims').where({ id }).update({ state: 'returned', needs })

      const { status, body } = await tell(api, id, 'confirmation', { receivedOn: '2026-12-14' })

      expect([status, body.state, body.needs]).toEqual([200, 'returned', needs])
      expect((await kindsOf(db, id)).at(-1)).toBe('confirmation.recorded')
    },
  )

  test('may still be approved as it was', async ({ api, db }) => {
    const { id } = await sentBack(api, db)

    const decision = { decision: 'approved', decidedOn: '2026-12-14' }
    const { body } = await tell(api, id, 'decision', decision)

    expect([body.state, body.needs]).toEqual(['approved', null])
  })
})
