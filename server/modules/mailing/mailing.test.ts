import { describe, expect } from 'vitest'
import { plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { plainAnswers, tell } from '../../testing/claim-steps.ts'
import { pngFile } from '../../testing/files.ts'
import { outboxForTests, type Told } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { askAbout } from './ask-about.ts'
import { printRun } from './print-run.ts'
import { sendLetter } from './send-letter.ts'
import { sealAnswers } from '../claims/index.ts'
import { tellNotMailed } from '../claims/tell-not-mailed.ts'
import { takeMailEvent } from './take-mail-event.ts'

type Db = Parameters<typeof later>[0]

const stateOf = async (db: Db, id: string) => (await db('claims').where({ id }).first()).state
const lettersOf = (db: Db, claimId: string) => db('letters').where({ claimId }).orderBy('version')
const kindsOf = (db: Db, claimId: string) =>
  db('claimEvents').where({ claimId }).orderBy('seq').pluck('kind') as Promise<string[]>

/** A letter that the print shop has, and what it tells. */
async function postedLetter(db: Db) {
  const told: Told[] = []
  const mail = outboxForTests(async (webhook) => void told.push(webhook))
  const tools = later(db, 20, { mail })
  await printRun(tools)
  const [letter] = await db('letters').where({ state: 'released' })
  await sendLetter(tools, { letterId: letter.id })
  const { providerId } = await db('letters').where({ id: letter.id }).first()
  const take = (webhook: Told | undefined) =>
    takeMailEvent(tools, mail.parseWebhook({ ...webhook!, now: new Date() }))
  return {
    letterId: letter.id as string,
    providerId: providerId as string,
    mail,
    told,
    take,
    tools,
  }
}

test('a queued claim becomes one letter that holds the very form that was signed', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)

  const { letterId, mail } = await postedLetter(db)

  expect(await stateOf(db, id)).toBe('printing')
  const [letter] = await lettersOf(db, id)
  const { documentId, sentSha256 } = letter
  const { sha256 } = await db('documents').where({ id: documentId }).first()
  expect(sentSha256).toBe(sha256)
  expect(letter).toMatchObject({ version: 1, state: 'accepted', attempts: 1 })
  expect(await mail.getStatus({ idempotencyKey: letterId })).toMatchObject({ state: 'accepted' })
  expect((await kindsOf(db, id)).slice(-4)).toEqual([
    'claim.queued',
    'print.released',
    'address.checked',
    'mail.accepted',
  ])
})

test('a second run and a repeated job make no second letter', async ({ api, db }) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const { letterId, tools } = await postedLetter(db)

  await printRun(tools)
  await sendLetter(tools, { letterId })

  expect(await lettersOf(db, id)).toHaveLength(1)
  expect((await lettersOf(db, id))[0].attempts).toBe(1)
})

test.for([
  ['before it arrived asks for the same letter again, and says that it is a repeat', false],
  ['after it had arrived is not made again', true],
] as const)('a try that was cut off %s', async ([, hasArrived], { api, db }) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const mail = outboxForTests()
  const asked: [string, boolean | undefined][] = []
  const cutOff = {
    ...mail,
    async createLetter(order: Parameters<typeof mail.createLetter>[0]) {
      asked.push([order.idempotencyKey, order.isRepeat])
      const isCut = asked.length === 1
      if (hasArrived || !isCut) await mail.createLetter(order)
      if (isCut) throw new MailFailure('ECONNRESET', { isUnknown: true })
      return mail.createLetter(order)
    },
  }
  const tools = later(db, 20, { mail: cutOff })
  await printRun(tools)
  const [letter] = await lettersOf(db, id)

  await expect(sendLetter(tools, { letterId: letter.id })).rejects.toThrow('ECONNRESET')
  await sendLetter(tools, { letterId: letter.id })

  const again: typeof asked = hasArrived ? [] : [[letter.id, true]]
  expect(asked).toEqual([[letter.id, false], ...again])
  expect((await lettersOf(db, id))[0]).toMatchObject({
    state: 'accepted',
    attempts: asked.length,
    failure: null,
  })
})

describe('what the post tells', () => {
  test('moves the claim on, step by step', async ({ api, db }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    const { mail, told, take, providerId } = await postedLetter(db)
    const states: string[] = []

    for (let step = 0; step < 5; step += 1) {
      if ((await mail.getStatus({ providerId }))?.state === 'delivered') break
      await mail.step(providerId)
      await take(told.at(-1))
      states.push(await stateOf(db, id))
    }

    expect([...new Set(states)]).toEqual(['mailed', 'in_transit', 'delivered'])
    expect((await lettersOf(db, id))[0].mailedAt).toBeInstanceOf(Date)
  })

  test('told twice, late and backwards it comes to the same', async ({ api, db }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    const { mail, told, take, providerId } = await postedLetter(db)
    while ((await mail.getStatus({ providerId }))?.state !== 'delivered')
      await mail.step(providerId)

    for (const webhook of [...told.toReversed(), ...told]) await take(webhook)

    expect(await stateOf(db, id)).toBe('delivered')
    const kinds = await kindsOf(db, id)
    expect(kinds.filter((kind) => kind === 'mail.delivered')).toHaveLength(1)
    const { at } = await db('mailEvents').where({ providerId, kind: 'mailed' }).first()
    expect((await lettersOf(db, id))[0].mailedAt).toEqual(at)
    expect(await db('mailEvents').where({ providerId })).toHaveLength(told.length)
  })

  test('asked for, it counts from the first that happened, in whatever order the print shop lists it', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    const { mail, providerId, tools } = await postedLetter(db)
    const [letter] = await lettersOf(db, id)
    const day = (count: number) => new Date(letter.acceptedAt.getTime() + count * 86_400_000)
    const events = [
      { kind: 'delivered', at: day(9) },
      { kind: 'mailed', at: day(2) },
    ] as const
    const getStatus = async () => ({ providerId, state: 'delivered' as const, events: [...events] })

    await askAbout({ ...tools, mail: { ...mail, getStatus } }, [letter])

    expect((await lettersOf(db, id))[0]).toMatchObject({ mailedAt: day(2), deliveredAt: day(9) })
    expect(await kindsOf(db, id)).toEqual(expect.arrayContaining(['mail.mailed', 'mail.delivered']))
  })

  test('a letter that came back goes to its owner with the reason, to be signed anew', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    const { mail, told, take, providerId } = await postedLetter(db)
    await mail.step(providerId)
    await mail.step(providerId, { to: 'returned', reason: 'Refused' })

    for (const webhook of told) await take(webhook)

    const claim = await db('claims').where({ id }).first()
    expect(claim).toMatchObject({
      state: 'needs_info',
      needs: 'returned',
      urgency: 50,
      documentId: null,
    })
    expect((await lettersOf(db, id))[0].returnReason).toMatch(/Refused/)
  })

  test('what is told of a letter before we know it is made up for', async ({ api, db }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    const told: Told[] = []
    const mail = outboxForTests(async (webhook) => void told.push(webhook))
    const early = {
      ...mail,
      async createLetter(order: Parameters<typeof mail.createLetter>[0]) {
        const accepted = await mail.createLetter(order)
        await mail.step(accepted.providerId)
        await takeMailEvent(tools, mail.parseWebhook({ ...told[0]!, now: new Date() }))
        return accepted
      },
    }
    const tools = later(db, 20, { mail: early })
    await printRun(tools)
    const [letter] = await lettersOf(db, id)

    await sendLetter(tools, { letterId: letter.id })

    expect(await stateOf(db, id)).toBe('mailed')
  })

  test('over HTTP a wrong signature is refused and changes nothing', async ({ api, db }) => {
    const headers = { 'lob-signature': 'ab'.repeat(32), 'lob-signature-timestamp': `${Date.now()}` }

    const answers = [
      await api.post('/webhooks/mail', { id: 'evt_1' }),
      await api.post('/webhooks/mail', { id: 'evt_1' }, { headers }),
    ]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'webhook.refused'],
      [400, 'webhook.refused'],
    ])
    expect(await db('mailEvents')).toEqual([])
  })
})

test('a name that is too long for an envelope is mailed all the same, shortened there alone', async ({
  api,
  db,
}) => {
  await api.visit()
  const { claimant } = plainAnswers()
  const legalName = 'Maximiliana Alexandra Theodora Featherstonehaugh'
  const suit = await addMailedSuit(db)
  const recipient = 'In re Example Company Data Breach Litigation Settlement Administrator'
  const mailingAddress = JSON.stringify({ ...suit.mailingAddress, recipient })
  await db('suits').where({ id: suit.id }).update({ mailingAddress })
  const { id } = await queuedClaim(api, db, { suit })
  const named = plainAnswers({ claimant: { ...claimant, legalName } })
  const sealedAnswers = sealAnswers(later(db, 0), named)
  await db('claims').where({ id }).update({ sealedAnswers })

  await postedLetter(db)

  expect((await lettersOf(db, id))[0]).toMatchObject({
    state: 'accepted',
    addressVerdict: 'deliverable',
  })
})

test('what an administrator writes can be told once the print shop has the letter, though nobody scanned it', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const notice = { cureBy: '2026-12-10', text: 'Please sign it.' }
  await printRun(later(db, 20))
  const [letter] = await lettersOf(db, id)

  const early = await tell(api, id, 'deficiency', notice)
  await sendLetter(later(db, 20, { mail: outboxForTests() }), { letterId: letter.id })
  const told = await tell(api, id, 'deficiency', notice)

  expect([early.status, early.body.code]).toEqual([409, 'claim.cannot-move'])
  expect(told.body.state).toBe('deficient')
})

describe('nothing is printed', () => {
  const toldKeys = async (db: Db) => {
    const told = await db('emails').where('dedupeKey', 'like', 'not-mailed:%')
    return told.map(({ dedupeKey }) => dedupeKey)
  }
  const orderedKeys = (db: Db) =>
    db('graphileWorker.jobs').where({ taskIdentifier: 'tell-not-mailed' }).pluck<string[]>('key')

  test('when mail cannot reach the return address, unless its owner says that it is right', async ({
    api,
    db,
  }) => {
    await api.visit()
    const nowhere = async () => ({ verdict: 'undeliverable' as const })
    const mail = { ...outboxForTests(), verifyAddress: nowhere }
    const { claimant } = plainAnswers()
    const kept = { claimant: { ...claimant, addressKept: true } }
    const unsure = await queuedClaim(api, db)
    const sure = await queuedClaim(api, db, { answers: kept })
    const tools = later(db, 20, { mail })
    await printRun(tools)

    for (const { id } of await db('letters')) await sendLetter(tools, { letterId: id })

    expect(await db('claims').where({ id: unsure.id }).first()).toMatchObject({
      state: 'needs_info',
      needs: 'undeliverable',
    })
    expect(await stateOf(db, sure.id)).toBe('printing')
    expect((await lettersOf(db, unsure.id))[0].state).toBe('cancelled')
    await tellNotMailed(tools, { claimId: unsure.id })
    await tellNotMailed(tools, { claimId: sure.id })
    expect(await toldKeys(db)).toEqual([`not-mailed:${unsure.id}:2:undeliverable`])
    expect(await orderedKeys(db)).toEqual([`tell-not-mailed:${unsure.id}`])
  })

  test('and what its owner tells while the address is being checked is not written over', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    const verifyAddress = async () => {
      await db('claims').where({ id }).update({ state: 'approved' })
      return { verdict: 'undeliverable' as const }
    }
    const tools = later(db, 20, { mail: { ...outboxForTests(), verifyAddress } })
    await printRun(tools)
    const [letter] = await lettersOf(db, id)

    await sendLetter(tools, { letterId: letter.id })

    expect(await stateOf(db, id)).toBe('approved')
    expect((await lettersOf(db, id))[0].state).toBe('cancelled')
    expect(await orderedKeys(db)).toEqual([])
  })

  test('past the last safe day: the claim waits for its owner instead', async ({ api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db, { dueOn: '2026-12-30' })
    const { id } = await queuedClaim(api, db, { suit })
    const DAYS = 37

    await printRun(later(db, DAYS * 1440))

    expect(await db('claims').where({ id }).first()).toMatchObject({
      state: 'signed',
      waitsFor: 'you',
    })
    expect(await db('letters')).toEqual([])
  })
})

test('what is needed first goes first', async ({ api, db }) => {
  await api.visit()
  const due = async (dueOn: string) =>
    queuedClaim(api, db, { suit: await addMailedSuit(db, { dueOn }) })
  const late = await due('2027-03-01')
  const soon = await due('2027-01-15')
  const again = await due('2027-06-01')
  await db('claims').where({ id: again.id }).update({ urgency: 50 })

  await printRun(later(db, 20))

  const order = await db('letters').orderBy('id')
  expect(order.map(({ claimId }) => claimId)).toEqual([again.id, soon.id, late.id])
})

test('the files that the form lists are printed behind it', async ({ api, db }) => {
  await api.visit()
  const proof = { use: 'required' as const, label: 'Receipts', help: 'What it cost.' }
  const suit = await addMailedSuit(db, { terms: { ...plainTerms, proof } })
  const headers = { 'x-file-name': 'receipt.png' }
  const { body: file } = await api.upload('/api/uploads', pngFile({ width: 2 }), { headers })
  const { id } = await queuedClaim(api, db, { suit, answers: { proof: [file.id] } })

  const { letterId, mail } = await postedLetter(db)

  const [letter] = await lettersOf(db, id)
  const { pages } = await db('documents').where({ id: letter.documentId }).first()
  expect(letter.pages).toBe(pages + 1)
  expect(await mail.getStatus({ idempotencyKey: letterId })).toMatchObject({ state: 'accepted' })
})
