import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { kindsOf, plainAnswers, signedPreview, signingOf, tell } from '../../testing/claim-steps.ts'
import { addMailedSuit, later, queuedClaim, signedClaim } from '../../testing/mailed-claim.ts'
import { reviewClaims } from '../claims/review-claims.ts'
import { mailForMe } from '../claims/mail-for-me.ts'
import { previewClaim } from '../claims/preview-claim.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { saveClaimAnswers } from '../claims/save-claim-answers.ts'
import { signClaim } from '../claims/sign-claim.ts'
import { verifyChain } from '../evidence/index.ts'
import { summarizeClaims } from '../operations/claims/summarize-claims.ts'
import { printRun } from './print-run.ts'
import { refuseLetter } from './refuse-letter.ts'
import { reviewLetters } from './review-letters.ts'
import { Suit } from '../suits/index.ts'
import { sendLetter } from './send-letter.ts'
import { settleAddressesJob } from './settle-addresses.job.ts'
import { takeMailEvent } from './take-mail-event.ts'
import { tellNotMailed } from '../claims/tell-not-mailed.ts'
import { tellPosted } from './tell-posted.ts'

type Db = Parameters<typeof later>[0]
type Api = Parameters<typeof queuedClaim>[0]
const DAY_MINUTES = 1440
const signature = { method: 'typed', text: 'Zoë Đặng Núñez' } as const

const claimOf = (db: Db, id: string) => db('claims').where({ id }).first()

/** A claim whose letter the post brought back with this stamp, and what happened while it was on its way. */
async function returned(
  api: Api,
  db: Db,
  reason: string,
  suitChanges: object = {},
  meanwhile?: (on: { id: string; suit: Suit }) => PromiseLike<unknown>,
) {
  await api.visit()
  const suit = await addMailedSuit(db, suitChanges)
  const { id } = await queuedClaim(api, db, { suit })
  const tools = later(db, 20, { mail: outboxForTests() })
  await printRun(tools)
  const [{ id: letterId }] = await db('letters').where({ claimId: id })
  await sendLetter(tools, { letterId })
  const { providerId } = await db('letters').where({ id: letterId }).first()
  for (const kind of ['mailed', 'returned'] as const) {
    if (kind === 'returned') await meanwhile?.({ id, suit })
    const told = { eventId: `${kind}-${providerId}`, providerId, kind, at: tools.clock.now() }
    await takeMailEvent(tools, { ...told, ...(kind === 'returned' && { reason }) })
  }
  return { id, suit, letterId: letterId as string, tools }
}

/** The claim's form is signed once more, an hour after the first, and in line for the printer. */
async function signAgain(db: Db, id: string) {
  const { visitorId } = await claimOf(db, id)
  const tools = later(db, 60, { mail: outboxForTests() })
  await saveClaimAnswers(tools, { id, visitorId, answers: plainAnswers({ form: { units: '4' } }) })
  const shown = await previewClaim(tools, { id, visitorId, ...signedPreview, signature })
  const facts = { address: '127.0.0.1', userAgent: 'Browser' }
  await db.transaction((trx) =>
    signClaim({ ...tools, db: trx }, { id, visitorId, ...signingOf(shown), facts }),
  )
  await releaseClaim(later(db, 80), { claimId: id })
  return tools
}

/** The text of the last e-mail. */
async function lastMail(db: Db, tools: ReturnType<typeof later>): Promise<string> {
  const { sealedBody } = await db('emails').orderBy('id', 'desc').first()
  return JSON.parse(tools.secrets.open('email', sealedBody).toString()).text
}

test('an administrator’s address that did not take the letter is ours to check; the form stays signed', async ({
  api,
  db,
}) => {
  const { id, letterId, tools } = await returned(api, db, 'INSUFFICIENT ADDRESS')

  const claim = await claimOf(db, id)
  expect(claim).toMatchObject({ state: 'returned', needs: 'administrator-address', urgency: 50 })
  expect(claim.documentId).not.toBeNull()
  expect(claim.signedAt).not.toBeNull()
  expect((await kindsOf(db, id)).slice(-2)).toEqual(['mail.returned', 'address.doubted'])
  await tellPosted(tools, { letterId, what: 'returned' })
  expect(await lastMail(db, tools)).toContain('You need not do anything')
})

test('the official site is spoken of where one is known', async ({ api, db }) => {
  const { suit, letterId, tools } = await returned(api, db, 'Box closed')
  await tellPosted(tools, { letterId, what: 'returned' })
  const unknown = (await lastMail(db, tools)).replaceAll(/\s+/g, ' ')
  await db('emails').delete()
  await db('suits').where({ id: suit.id }).update({ officialSiteUrl: 'https://soap.example' })

  await tellPosted(tools, { letterId, what: 'returned' })

  const known = (await lastMail(db, tools)).replaceAll(/\s+/g, ' ')
  const words = 'your claim’s page has the official site'
  expect([unknown.includes(words), known.includes(words)]).toEqual([false, true])
})

test('where the address was found good before its owner was told, they are told that it goes out again', async ({
  api,
  db,
}) => {
  const { id, suit, letterId, tools } = await returned(api, db, 'Box closed')
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })

  await tellPosted(tools, { letterId, what: 'returned' })

  expect((await claimOf(db, id)).state).toBe('queued')
  expect(await lastMail(db, tools)).toContain('You need not do anything')
})

test('while an address is looked into, no other letter goes there; with an answer, or past the last day, each goes on', async ({
  api,
  db,
}) => {
  const { suit, tools } = await returned(api, db, 'Box closed')
  const other = api.stranger()
  await other.visit()
  const { id } = await queuedClaim(other, db, { suit })

  await printRun(tools)
  const meanwhile = await claimOf(db, id)
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })
  await printRun(tools)

  expect(meanwhile).toMatchObject({ state: 'queued' })
  expect(await claimOf(db, id)).toMatchObject({ state: 'printing' })
})

test.for([
  ['was doubted', { addressDoubtedAt: new Date('2026-11-20') }],
  ['nobody confirms any more', { status: 'unconfirmed' }],
] as const)(
  'a letter that waits for the print shop goes back in line where its settlement’s address, or the settlement, %s, and out once that is over',
  async ([, change], { api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db)
    const { id } = await queuedClaim(api, db, { suit })
    const tools = later(db, 20, { mail: outboxForTests() })
    await printRun(tools)
    const [waiting] = await db('letters').where({ claimId: id })
    await Suit.query(db).findById(suit.id).patch(change)

    await sendLetter(tools, { letterId: waiting.id })
    await printRun(tools)
    const meanwhile = await claimOf(db, id)
    await Suit.query(db).findById(suit.id).patch({ addressDoubtedAt: null, status: suit.status })
    await printRun(tools)
    const [first, second] = await db('letters').where({ claimId: id }).orderBy('version')
    await sendLetter(tools, { letterId: second.id })

    expect(meanwhile).toMatchObject({ state: 'queued' })
    expect(meanwhile.documentId).not.toBeNull()
    expect(first).toMatchObject({ state: 'cancelled', providerId: null })
    expect(await db('letters').where({ id: second.id }).first()).toMatchObject({
      state: 'accepted',
    })
  },
)

test('a claim that waited for an address past its last day is printed no more, and ends with its settlement', async ({
  api,
  db,
}) => {
  const { suit } = await returned(api, db, 'Box closed', { dueOn: '2026-12-30' })
  const other = api.stranger()
  await other.visit()
  const { id } = await queuedClaim(other, db, { suit })

  await reviewLetters(later(db, 40 * DAY_MINUTES, { mail: outboxForTests() }))

  expect(await claimOf(db, id)).toMatchObject({ state: 'signed', waitsFor: 'settlement' })
})

test('the doubt outlives the claim that showed it: nothing is mailed there because that one was filed', async ({
  api,
  db,
}) => {
  const { id: shown, suit, tools } = await returned(api, db, 'Box closed')
  const other = api.stranger()
  await other.visit()
  const { id } = await queuedClaim(other, db, { suit })

  await tell(api, shown, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
  await printRun(tools)
  const meanwhile = await claimOf(db, id)
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })
  await printRun(tools)

  expect(meanwhile.state).toBe('queued')
  expect((await claimOf(db, id)).state).toBe('printing')
})

test('an address that did not take a letter is looked into also when its claim has gone another way', async ({
  api,
  db,
}) => {
  const {
    id: shown,
    suit,
    tools,
  } = await returned(api, db, 'Box closed', {}, ({ id }) =>
    tell(api, id, 'confirmation', { receivedOn: '2026-11-21' }),
  )
  const other = api.stranger()
  await other.visit()
  const { id } = await queuedClaim(other, db, { suit })

  await printRun(tools)

  expect((await claimOf(db, shown)).state).toBe('confirmed_by_admin')
  expect((await claimOf(db, id)).state).toBe('queued')
})

test('so is one that did not take a letter from before the one with a correction', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'Box closed', {}, async (on) => {
    const notice = { text: 'Which size?', cureBy: '2027-03-01' }
    await tell(api, on.id, 'deficiency', notice)
    await db('deficiencies').update({ createdAt: later(db, 30).clock.now() })
    await signAgain(db, on.id)
    await printRun(later(db, 81))
  })

  expect(await db('letters').where({ claimId: id }).pluck('version')).toEqual([1, 2])
  const { addressDoubtedAt } = await db('suits').where({ id: suit.id }).first()
  expect(addressDoubtedAt).toEqual(tools.clock.now())
  expect((await claimOf(db, id)).state).toBe('printing')
})

test('a letter from before the address was put right does not stop the mail to the right one, and goes out again; one from since does', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  const mail = outboxForTests()
  const tools = later(db, 20, { mail })
  const mailed = async (browser: Api) => {
    await browser.visit()
    const { id } = await queuedClaim(browser, db, { suit })
    await printRun(tools)
    const letter = await db('letters').where({ claimId: id }).first()
    await sendLetter(tools, { letterId: letter.id })
    return { id, ...(await db('letters').where({ id: letter.id }).first('providerId')) }
  }
  const comesBack = async ({ providerId }: { providerId: string }) => {
    for (const kind of ['mailed', 'returned'] as const) {
      const told = { eventId: `${kind}-${providerId}`, providerId, kind, at: tools.clock.now() }
      await takeMailEvent(tools, { ...told, reason: 'Box closed' })
    }
  }
  const [first, second] = [await mailed(api.stranger()), await mailed(api.stranger())]
  const hour = later(db, 80, { mail })
  await comesBack(first)
  await db('suits')
    .where({ id: suit.id })
    .update({ mailingAddress: JSON.stringify({ ...suit.mailingAddress, line1: '9 New Street' }) })
  await settleAddressesJob.run(hour, { suitId: suit.id, found: 'address' })

  await comesBack(second)
  const standing = await db('suits').where({ id: suit.id }).first('addressDoubtedAt')
  await reviewLetters(hour)
  await printRun(hour)

  expect(standing).toEqual({ addressDoubtedAt: null })
  expect((await claimOf(db, second.id)).state).toBe('printing')
  const [again] = await db('letters').where({ claimId: second.id, version: 2 })
  await sendLetter(hour, { letterId: again.id })
  await comesBack(await db('letters').where({ id: again.id }).first('providerId'))
  expect(await db('suits').where({ id: suit.id }).first('addressDoubtedAt')).not.toEqual(standing)
})

test('a letter that went to another address than the settlement has now says nothing of that one, and goes out again', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'Box closed', {}, (on) => {
    const mailingAddress = JSON.stringify({ ...on.suit.mailingAddress, line1: '9 New Street' })
    return db('suits').where({ id: on.suit.id }).update({ mailingAddress })
  })
  const { addressDoubtedAt } = await db('suits').where({ id: suit.id }).first()
  const { browser } = await staffBrowser(api, db, { role: 'support' })
  const listed = (await browser.get('/api/admin/doubted-addresses')).body.addresses

  await reviewLetters(tools)
  await printRun(tools)

  expect(addressDoubtedAt).toBeNull()
  expect(listed).toMatchObject([{ suitId: suit.id, reasons: [] }])
  expect((await claimOf(db, id)).state).toBe('printing')
})

test('one from before it was kept where letters went doubts the address of now', async ({
  api,
  db,
}) => {
  const { suit } = await returned(api, db, 'Box closed', {}, async (on) => {
    await db('letters').where({ claimId: on.id }).update({ writtenTo: null })
    const mailingAddress = JSON.stringify({ ...on.suit.mailingAddress, line1: '9 New Street' })
    await db('suits').where({ id: on.suit.id }).update({ mailingAddress })
  })

  const { addressDoubtedAt } = await db('suits').where({ id: suit.id }).first()
  expect(addressDoubtedAt).not.toBeNull()
})

test('a claim that was told as filed while its address was found good goes out again once that is taken back', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'Box closed')
  await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })

  const { body } = await tell(api, id, 'self-filed-undo', {})
  await reviewLetters(tools)
  await printRun(tools)

  expect(body).toMatchObject({ state: 'returned', needs: 'administrator-address' })
  expect(await claimOf(db, id)).toMatchObject({ state: 'printing', needs: null })
})

test('or goes to its owner, for want of an address, where none was found', async ({ api, db }) => {
  const { id, suit, tools } = await returned(api, db, 'Box closed')
  await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })
  await tell(api, id, 'self-filed-undo', {})

  await reviewLetters(tools)

  expect(await claimOf(db, id)).toMatchObject({ state: 'returned', needs: null })
  const last = await db('claimEvents').where({ claimId: id }).orderBy('seq', 'desc').first()
  expect(last.data).toEqual({ reason: 'no-address-found' })
})

test('and waits on while nobody has looked into it', async ({ api, db }) => {
  const { id, tools } = await returned(api, db, 'Box closed')
  await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
  await tell(api, id, 'self-filed-undo', {})

  await reviewLetters(tools)

  expect(await claimOf(db, id)).toMatchObject({
    state: 'returned',
    needs: 'administrator-address',
  })
})

test('an address that takes no letters is none: what waits for it goes to its owners, who are told, and may have it mailed once there is another', async ({
  api,
  db,
}) => {
  const { suit, tools } = await returned(api, db, 'No such street')
  const other = api.stranger()
  await other.visit()
  const { id } = await queuedClaim(other, db, { suit })
  const shownBefore = (await api.get(`/api/suits/${suit.slug}`)).body.mailingAddress

  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })
  await printRun(tools)
  await tellNotMailed(tools, { claimId: id })
  await tellNotMailed(tools, { claimId: id })

  const claim = await claimOf(db, id)
  expect(claim).toMatchObject({ state: 'signed', waitsFor: 'you', mailBy: null })
  const returnedTo = await db('claimEvents').where({ claimId: id }).orderBy('seq', 'desc').first()
  expect(returnedTo.data).toMatchObject({ reason: 'no-address-found' })
  expect(await db('emails').where('dedupeKey', 'like', 'not-mailed:%')).toHaveLength(1)
  expect(await lastMail(db, tools)).toContain('no address of the administrator that takes letters')
  expect(shownBefore).toMatchObject({ line1: 'PO Box 1234' })
  expect((await api.get(`/api/suits/${suit.slug}`)).body.mailingAddress).toBeNull()

  const mailingAddress = JSON.stringify({ ...shownBefore, line1: '9 New Street' })
  await db('suits').where({ id: suit.id }).update({ mailingAddress })
  await releaseClaim(tools, { claimId: id })
  expect(await claimOf(db, id)).toMatchObject({ state: 'signed', waitsFor: 'you' })
  const { visitorId } = claim
  await db.transaction((trx) => mailForMe({ ...tools, db: trx }, { id, visitorId }))
  await printRun(tools)
  expect((await claimOf(db, id)).state).toBe('printing')
})

test('what waited for a plan is told as well when there is no address any more, or the settlement closes', async ({
  api,
  db,
}) => {
  await api.visit()
  const [gone, closed] = [await addMailedSuit(db, { dueOn: null }), await addMailedSuit(db)]
  const claims = [
    await signedClaim(api, db, { suit: gone }),
    await signedClaim(api, db, { suit: closed }),
  ]
  const tools = later(db, 20, { mail: outboxForTests() })
  for (const { id: claimId } of claims) await releaseClaim(tools, { claimId })
  const before = await db('claims')
    .whereIn(
      'id',
      claims.map(({ id }) => id),
    )
    .pluck('state')
  const deadAddress = JSON.stringify(gone.mailingAddress)
  await db('suits').where({ id: gone.id }).update({ deadAddress })
  await db('suits').where({ id: closed.id }).update({ status: 'closed' })

  for (const { id: claimId } of claims) {
    await releaseClaim(tools, { claimId })
    await releaseClaim(tools, { claimId })
    await tellNotMailed(tools, { claimId })
  }

  expect(before).toEqual(['signed', 'signed'])
  const told = await db('emails').where('dedupeKey', 'like', 'not-mailed:%').orderBy('id')
  expect(told.map(({ dedupeKey }) => dedupeKey)).toEqual([
    `not-mailed:${claims[0]?.id}:1:no-address`,
    `not-mailed:${claims[1]?.id}:1:settlement-closed`,
  ])
  const jobs = await db('graphileWorker.jobs').where({ taskIdentifier: 'tell-not-mailed' })
  expect(jobs).toHaveLength(2)
})

test('an address that an operator found sends the same signed form again, free', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'Box closed')
  const { documentId } = await claimOf(db, id)
  await db('mailingGrants').delete()

  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })
  await printRun(tools)

  expect(await claimOf(db, id)).toMatchObject({ state: 'printing', needs: null, documentId })
  const letters = await db('letters').where({ claimId: id }).orderBy('version')
  expect(letters.map((letter) => letter.documentId)).toEqual([documentId, documentId])
})

test('without an address its owner gets the claim, and is told', async ({ api, db }) => {
  const { id, suit, letterId, tools } = await returned(api, db, 'No such street')

  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })
  await tellPosted(tools, { letterId, what: 'given-back' })

  expect(await claimOf(db, id)).toMatchObject({ state: 'returned', needs: null, mailBy: null })
  expect(await lastMail(db, tools)).toContain('Please look at it now')
  expect((await kindsOf(db, id)).at(-1)).toBe('claim.returned')
})

test('once another address is known its owner may have it mailed there, at no charge', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'No such street')
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })
  const { visitorId } = await claimOf(db, id)
  const ask = () => db.transaction((trx) => mailForMe({ ...tools, db: trx }, { id, visitorId }))
  await expect(ask()).rejects.toMatchObject({ code: 'claim.too-late' })
  const mailingAddress = JSON.stringify({ ...suit.mailingAddress, line1: '9 New Street' })
  await db('suits').where({ id: suit.id }).update({ mailingAddress })
  await reviewLetters(tools)
  const untilAsked = await claimOf(db, id)
  await db('mailingGrants').delete()

  await ask()
  await printRun(tools)

  expect(untilAsked.state).toBe('returned')
  expect(await claimOf(db, id)).toMatchObject({ state: 'printing', needs: null })
  expect((await kindsOf(db, id)).slice(-2)).toEqual(['mailing.asked', 'print.released'])
  await expect(ask()).rejects.toMatchObject({ code: 'claim.cannot-move' })
})

const dueOn = (db: Db, { id }: Pick<Suit, 'id'>, day: string) =>
  db('suits').where({ id }).update({ dueOn: day })

test('what came back once it was too late is mailed again on its owner’s word where the day is moved, at no charge', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'Unclaimed', {}, (on) =>
    dueOn(db, on.suit, '2026-11-20'),
  )
  const { visitorId, state, needs } = await claimOf(db, id)
  const ask = () => db.transaction((trx) => mailForMe({ ...tools, db: trx }, { id, visitorId }))
  await expect(ask()).rejects.toMatchObject({ code: 'claim.too-late' })
  await dueOn(db, suit, '2027-03-01')
  await db('mailingGrants').delete()

  await ask()
  await printRun(tools)

  expect([state, needs]).toEqual(['returned', null])
  expect(await claimOf(db, id)).toMatchObject({ state: 'printing', needs: null })
})

test('where it was the address that took none, what is asked for waits until staff have looked into it', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'Box closed', {}, (on) =>
    dueOn(db, on.suit, '2026-11-20'),
  )
  const { visitorId } = await claimOf(db, id)
  await dueOn(db, suit, '2027-03-01')
  await db.transaction((trx) => mailForMe({ ...tools, db: trx }, { id, visitorId }))

  await printRun(tools)
  const meanwhile = await claimOf(db, id)
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })
  await printRun(tools)

  expect(meanwhile.state).toBe('queued')
  expect((await claimOf(db, id)).state).toBe('printing')
})

test('where its owner had begun to change what came back by then, it is signed anew first', async ({
  api,
  db,
}) => {
  const { id, suit } = await returned(api, db, 'Unclaimed')
  const { visitorId } = await claimOf(db, id)
  const tools = later(db, 60)
  const answers = plainAnswers({ form: { units: '4' } })
  await saveClaimAnswers(tools, { id, visitorId, answers })
  await dueOn(db, suit, '2026-11-20')
  await reviewClaims(tools)
  const before = await claimOf(db, id)
  await dueOn(db, suit, '2027-03-01')

  await db.transaction((trx) => mailForMe({ ...tools, db: trx }, { id, visitorId }))

  expect(before).toMatchObject({ state: 'returned', needs: null })
  expect(await claimOf(db, id)).toMatchObject({
    state: 'needs_info',
    needs: 'returned',
    documentId: null,
  })
})

test('nobody waits for us past the last safe day: first certified mail, then its owner', async ({
  api,
  db,
}) => {
  const { id } = await returned(api, db, 'Vacant', { dueOn: '2026-12-30' })
  const seen: unknown[] = []

  for (const day of [1, 27, 31]) {
    await reviewLetters(later(db, day * DAY_MINUTES))
    const { needs, method } = await claimOf(db, id)
    seen.push([needs, method])
  }

  expect(seen).toEqual([
    ['administrator-address', 'first-class'],
    ['administrator-address', 'certified'],
    [null, null],
  ])
})

test.for(['Refused', 'Returned to Sender'])(
  '%s blames no address: its owner may sign it again',
  async (reason, { api, db }) => {
    const { id } = await returned(api, db, reason)

    expect(await claimOf(db, id)).toMatchObject({
      state: 'needs_info',
      needs: 'returned',
      documentId: null,
    })
  },
)

test.for(['Refused', 'Box closed'])(
  '%s: nobody is asked to sign again, nor to wait for us, where the settlement has closed since',
  async (reason, { api, db }) => {
    const undated = { dueOn: null, deadlineNote: 'Until the fund is spent' }
    const { id, letterId, tools } = await returned(api, db, reason, undated, ({ suit }) =>
      db('suits').where({ id: suit.id }).update({ status: 'closed' }),
    )

    expect(await claimOf(db, id)).toMatchObject({ state: 'returned', needs: null })
    await tellPosted(tools, { letterId, what: 'returned' })
    expect(await lastMail(db, tools)).toContain('Please look at it now')
  },
)

test('its owner is told to have it ready until the day before the printer’s', async ({
  api,
  db,
}) => {
  const { id, letterId, tools } = await returned(api, db, 'Refused')
  await db('claims').where({ id }).update({ mailBy: '2026-12-16' })

  await tellPosted(tools, { letterId, what: 'returned' })

  const words = (await lastMail(db, tools)).replaceAll(/\s+/g, ' ')
  expect(words).toContain('If it is ready by December 15, 2026, we mail it again')
})

test.for([{ dueOn: '2026-12-01' }, { status: 'closed' }])(
  'nobody waits for us until the day that was, once the settlement says otherwise: %o',
  async (changes, { api, db }) => {
    const { id, suit } = await returned(api, db, 'Box closed', { dueOn: '2027-03-01' })
    await db('suits').where({ id: suit.id }).update(changes)

    await reviewLetters(later(db, 60, { mail: outboxForTests() }))

    expect(await claimOf(db, id)).toMatchObject({ state: 'returned', needs: null, mailBy: null })
  },
)

test('but until then while staff have taken the address out to find another one', async ({
  api,
  db,
}) => {
  const { id, suit } = await returned(api, db, 'Box closed')
  await db('suits').where({ id: suit.id }).update({ mailingAddress: null })

  await reviewLetters(later(db, 60, { mail: outboxForTests() }))

  expect(await claimOf(db, id)).toMatchObject({ needs: 'administrator-address' })
})

test('a claim that cannot be given back keeps no other from its owner', async ({ api, db }) => {
  const { suit, letterId, tools } = await returned(api, db, 'No such street')
  const other = api.stranger()
  await other.visit()
  const { id } = await queuedClaim(other, db, { suit })
  await db('claims').where({ id }).update({ state: 'returned', needs: 'administrator-address' })
  const order: typeof tools.jobs.order = async (trx, job, input, how) => {
    if (Object(input).letterId === letterId) throw new Error('no words')
    return tools.jobs.order(trx, job, input, how)
  }

  const stuck = { ...tools, jobs: { ...tools.jobs, order } }
  await settleAddressesJob.run(stuck, { suitId: suit.id, found: 'none' })

  expect(await claimOf(db, id)).toMatchObject({ state: 'returned', needs: null })
})

test('that an address takes no letters says nothing of the one that took its place, however often it is done', async ({
  api,
  db,
}) => {
  const { suit, tools } = await returned(api, db, 'No such street')
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })
  const mailingAddress = { ...suit.mailingAddress, line1: '9 New Street' }
  await db('suits')
    .where({ id: suit.id })
    .update({ mailingAddress: JSON.stringify(mailingAddress) })

  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })

  expect((await api.get(`/api/suits/${suit.slug}`)).body.mailingAddress).toEqual(mailingAddress)
})

test('what is checked can be filed by its owner meanwhile, and is then not mailed', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'Insufficient address')
  await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })

  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })

  expect((await claimOf(db, id)).state).toBe('self_filed')
})

test.for(['needs_info', 'ready_to_sign'] as const)(
  'a letter that came back was in time: %s, its claim does not expire when the settlement closes',
  async (state, { api, db }) => {
    const { id, suit } = await returned(api, db, 'Unclaimed')
    const { documentId } = await db('letters').where({ claimId: id }).first()
    await db('claims').where({ id }).update({ state })
    await db('suits').where({ id: suit.id }).update({ dueOn: '2026-11-25' })

    await reviewClaims(later(db, 10 * DAY_MINUTES))

    const claim = await claimOf(db, id)
    expect(claim).toMatchObject({ state: 'returned', needs: null, documentId })
    const [signing] = await db('claimEvents').where({ claimId: id, kind: 'signature.applied' })
    expect(claim.signedAt).toEqual(signing.at)
    const money = { amountCents: 100, receivedOn: '2026-11-20', method: 'check' }
    expect((await tell(api, id, 'payout', money)).body.state).toBe('paid')
  },
)

test('what came back, and is its owner’s to sign anew, is listed before everything is deleted', async ({
  api,
  db,
}) => {
  const { id } = await returned(api, db, 'Refused')
  const { reference } = await claimOf(db, id)

  const { body: plan } = await api.get('/privacy/deletion')

  expect(plan.openClaims).toMatchObject([{ reference, fate: 'cancelled' }])
})

test('nothing more is mailed of a claim whose owner had everything deleted while its address was looked into', async ({
  api,
  db,
}) => {
  const { id, suit, tools } = await returned(api, db, 'No such street')
  const { body: plan } = await api.get('/privacy/deletion')
  await db('claims').where({ id }).update({ erasedAt: tools.clock.now(), sealedAnswers: null })

  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })
  await reviewLetters(tools)
  await printRun(tools)

  expect(plan.openClaims).toMatchObject([{ fate: 'cancelled' }])
  expect(await claimOf(db, id)).toMatchObject({ state: 'returned' })
  expect(await db('letters').pluck('version')).toEqual([1])
  expect(await summarizeClaims(tools)).toMatchObject({ doubtedAddresses: 0 })
})

test.for(['Refused', 'Box closed'])(
  '%s: what comes back once its owner had everything deleted stays as it was signed, and waits for nobody',
  async (reason, { api, db }) => {
    const { id, suit } = await returned(api, db, reason, {}, (on) =>
      db('claims').where({ id: on.id }).update({ erasedAt: new Date(), sealedAnswers: null }),
    )

    const claim = await claimOf(db, id)
    expect(claim).toMatchObject({ state: 'returned', needs: null })
    expect([claim.documentId, claim.signedAt]).not.toContain(null)
    const { addressDoubtedAt } = await db('suits').where({ id: suit.id }).first()
    expect(addressDoubtedAt !== null).toBe(reason === 'Box closed')
  },
)

test('what came back is the form of the letter that went out, also where another was signed since and not mailed; its record is whole', async ({
  api,
  db,
}) => {
  const { id, suit, letterId } = await returned(api, db, 'Unclaimed')
  const { documentId } = await db('letters').where({ id: letterId }).first()
  const tools = await signAgain(db, id)
  await printRun(later(db, 81))
  const second = await db('letters').where({ claimId: id, version: 2 }).first()
  const refused = { letter: second, state: 'failed', reason: 'no', source: 'job' } as const
  await db.transaction((trx) => refuseLetter({ ...tools, db: trx }, refused))
  await db('suits').where({ id: suit.id }).update({ dueOn: '2026-11-25' })

  await reviewClaims(later(db, 10 * DAY_MINUTES))

  expect(await claimOf(db, id)).toMatchObject({ state: 'returned', documentId })
  expect((await verifyChain(later(db, 11 * DAY_MINUTES), { claimId: id })).faults).toEqual([])
})

test('whoever signed anew what had come back is told where it did not go out again', async ({
  api,
  db,
}) => {
  const { id, suit } = await returned(api, db, 'Unclaimed')
  await signAgain(db, id)
  await db('claims').where({ id }).update({ state: 'signed', waitsFor: 'plan' })
  await db('suits').where({ id: suit.id }).update({ dueOn: '2026-11-25' })
  const tools = later(db, 10 * DAY_MINUTES)

  await reviewClaims(tools)
  const [ordered] = await db('graphileWorker.jobs').where({ taskIdentifier: 'tell-not-mailed' })
  await tellNotMailed(tools, { claimId: id })

  expect((await claimOf(db, id)).state).toBe('returned')
  expect(ordered).toBeDefined()
  const words = (await lastMail(db, tools)).replaceAll(/\s+/g, ' ')
  expect(words).toContain('There was no time left to mail it again.')
  expect(words).toContain('We know of no way that is left for you.')
})

test('only an operator sees the addresses, with the claims that wait for each', async ({
  api,
  db,
}) => {
  await returned(api, db, 'Box closed')

  const path = '/api/admin/doubted-addresses'
  expect((await api.get(path)).status).toBe(401)
})

test('of two operators who answer otherwise within a minute the later is told so, and changes nothing', async ({
  api,
  db,
}) => {
  const { suit } = await returned(api, db, 'Box closed')
  const { browser } = await staffBrowser(api, db, { role: 'support' })
  const answer = (found: 'address' | 'none') =>
    browser.post(`/api/admin/doubted-addresses/${suit.id}`, { found })

  const statuses = [await answer('none'), await answer('address'), await answer('none')].map(
    ({ status }) => status,
  )

  expect(statuses).toEqual([200, 409, 200])
  const { rows } = await db.raw(
    `select payload ->> 'found' as found from graphile_worker._private_jobs where key = ?`,
    [`settle-addresses:${suit.id}`],
  )
  expect(rows).toEqual([{ found: 'none' }])
})

test('nor that it takes no letters, once the other answer is done; said again, that is no other answer', async ({
  api,
  db,
}) => {
  const { suit, tools } = await returned(api, db, 'Box closed')
  const { browser } = await staffBrowser(api, db, { role: 'support' })
  const path = `/api/admin/doubted-addresses/${suit.id}`
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'address' })

  const late = await browser.post(path, { found: 'none' })

  expect([late.status, late.body.detail]).toEqual([404, expect.stringContaining('mailed')])
  await db('suits').where({ id: suit.id }).update({ addressDoubtedAt: tools.clock.now() })
  await settleAddressesJob.run(tools, { suitId: suit.id, found: 'none' })
  expect((await browser.post(path, { found: 'none' })).status).toBe(200)
})

test('nor to an address of which the correction still waits for another publisher', async ({
  api,
  db,
}) => {
  const { suit } = await returned(api, db, 'Box closed')
  const { browser, accountId } = await staffBrowser(api, db, { role: 'support' })
  const answer = (found: 'address' | 'none') =>
    browser.post(`/api/admin/doubted-addresses/${suit.id}`, { found })
  await db('suitChanges').insert({
    suitId: suit.id,
    field: 'mailingAddress',
    value: JSON.stringify({ ...suit.mailingAddress, line1: 'PO Box 9' }),
    sourceUrl: 'https://court.example/notice',
    baseHash: 'x',
    proposedBy: accountId,
    createdAt: new Date(),
  })

  const early = await answer('address')
  await db('suitChanges').update({ status: 'refused' })

  expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining('approval')])
  expect((await answer('address')).status).toBe(200)
})
