import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { plainAnswers, preview } from '../../testing/claim-steps.ts'
import { pngFile, pngOf } from '../../testing/files.ts'
import { outboxForTests, type Told } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { askInThePost } from './ask-about.ts'
import { callBackLetterJob } from './call-back-letter.job.ts'
import { printRun } from './print-run.ts'
import { reviewLetters } from './review-letters.ts'
import { sendLetter } from './send-letter.ts'
import { stopLetters } from './stop-letters.ts'
import { tellNotMailed } from '../claims/tell-not-mailed.ts'
import { takeMailEvent } from './take-mail-event.ts'
import { sealUpload } from '../uploads/seal-upload.ts'

type Db = Parameters<typeof later>[0]
type Api = Parameters<typeof queuedClaim>[0]
const DAY_MINUTES = 1440

const claimOf = (db: Db, id: string) => db('claims').where({ id }).first()
const lettersOf = (db: Db, claimId: string) => db('letters').where({ claimId }).orderBy('version')

/** The claim's newest letter, with the print shop. */
async function accepted(db: Db, claimId: string) {
  const told: Told[] = []
  const mail = outboxForTests(async (webhook) => void told.push(webhook))
  const tools = later(db, 20, { mail })
  await printRun(tools)
  const letter = (await lettersOf(db, claimId)).at(-1)
  await sendLetter(tools, { letterId: letter.id })
  const { providerId } = (await lettersOf(db, claimId)).at(-1)
  const take = async (kind: Parameters<typeof takeMailEvent>[1]['kind'], eventId: string = kind) =>
    takeMailEvent(tools, { eventId: `${eventId}-${providerId}`, providerId, kind, at: new Date() })
  return { letterId: letter.id as string, providerId: providerId as string, tools, mail, take }
}

test('a letter that the print shop took and then refuses goes back to its owner', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const { take, tools } = await accepted(db, id)

  await take('failed')

  expect(await claimOf(db, id)).toMatchObject({ state: 'needs_info', needs: 'refused-by-printer' })
  expect((await lettersOf(db, id))[0].state).toBe('failed')
  await tellNotMailed(tools, { claimId: id })
  const told = await db('emails').where('dedupeKey', 'like', 'not-mailed:%')
  expect(told.map(({ dedupeKey }) => dedupeKey)).toEqual([`not-mailed:${id}:2:refused-by-printer`])
})

test('a letter with files behind its form that the print shop took and then cannot print asks for other files', async ({
  api,
  db,
}) => {
  await api.visit()
  const proof = { use: 'optional' as const, label: 'Receipts', help: 'What it cost.' }
  const suit = await addMailedSuit(db, { terms: { ...plainTerms, proof } })
  const files = [(await api.upload('/api/uploads', pngFile())).body.id as string]
  const { id } = await queuedClaim(api, db, { suit, answers: { proof: files } })
  const { take } = await accepted(db, id)

  await take('failed')

  expect(await claimOf(db, id)).toMatchObject({ state: 'needs_info', needs: 'files-unprintable' })
})

test.for([
  ['before', 20, 'sign it again by December 15, 2026, so that we can mail it'],
  ['on', 25, 'sign it again, so that we can mail it'],
  ['past', 34, 'You can still file it yourself by December 28, 2026, free.'],
  ['past a counter’s day, too, and far past', 39, 'We know of no way that is left for you.'],
] as const)(
  'a form to be signed once more, %s the printer’s last day, names a day only where it is a whole one, and no letter of ours where none is in time',
  async ([, days, words], { api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db, { dueOn: '2026-12-31', deadlineRule: 'received' })
    const { id } = await queuedClaim(api, db, { suit })
    await (await accepted(db, id)).take('failed')
    const tools = later(db, days * DAY_MINUTES - 120)

    await tellNotMailed(tools, { claimId: id })

    const { sealedBody } = await db('emails').where('dedupeKey', 'like', 'not-mailed:%').first()
    const { text } = JSON.parse(tools.secrets.open('email', sealedBody).toString())
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  },
)

test('nobody is asked to sign once more where the settlement has closed', async ({ api, db }) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  const { id } = await queuedClaim(api, db, { suit })
  const { take, tools } = await accepted(db, id)
  await db('suits').where({ id: suit.id }).update({ status: 'closed' })

  await take('failed')
  await tellNotMailed(tools, { claimId: id })

  const told = await db('emails').where('dedupeKey', 'like', 'not-mailed:%')
  expect(told.map(({ dedupeKey }) => dedupeKey)).toEqual([`not-mailed:${id}:2:settlement-closed`])
})

test('what is told of an older letter leaves the claim alone that went out once more', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const first = await accepted(db, id)
  await first.take('mailed')
  // As after a correction that an administrator asked for: signed again and in the queue.
  const { visitorId } = await claimOf(db, id)
  const notice = { claimId: id, visitorId, sealedText: Buffer.from('sealed') }
  await db('deficiencies').insert({
    ...notice,
    cureBy: '2027-03-01',
    createdAt: first.tools.clock.now(),
  })
  await db('claims').where({ id }).update({ state: 'queued' })
  const second = await accepted(db, id)

  await first.take('returned')

  expect((await claimOf(db, id)).state).toBe('printing')
  const letters = await lettersOf(db, id)
  expect(letters.map(({ state }) => state)).toEqual(['returned', 'accepted'])
  await second.take('mailed')
  expect((await claimOf(db, id)).state).toBe('mailed')
})

test('one claim that cannot be printed holds nobody else up', async ({ api, db }) => {
  await api.visit()
  const bad = await queuedClaim(api, db)
  const good = await queuedClaim(api, db)
  await db('claims').where({ id: bad.id }).update({ urgency: 100 })
  // Its suit is as no other: working out its last safe day throws.
  const { suitId } = await claimOf(db, bad.id)
  const said: unknown[] = []
  const log = { debug() {}, info() {}, warn() {}, error: (line: unknown) => void said.push(line) }
  const tools = later(db, 20, { log })
  const moment = { now: tools.clock.now }
  await db.raw(
    `create function pg_temp.refuse() returns trigger language plpgsql as $$
     begin raise exception 'not this one'; end $$`,
  )
  await db.raw('set local role none')
  await db.raw(
    `create trigger not_this_one before insert on letters for each row
       when (new.claim_id = '${bad.id}') execute function pg_temp.refuse()`,
  )

  const count = await printRun({ ...tools, clock: moment })

  expect(suitId).toBeDefined()
  expect(count).toBe(1)
  expect((await claimOf(db, good.id)).state).toBe('printing')
  expect((await claimOf(db, bad.id)).state).toBe('queued')
  expect(said).toMatchObject([{ event: 'claim-not-printed', claimId: bad.id }])
})

test('a letter that was never tried in time is not sent late: its owner gets the claim back', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db, {
    suit: await addMailedSuit(db, { dueOn: '2026-12-30' }),
  })
  await printRun(later(db, 20))
  const [letter] = await lettersOf(db, id)
  const late = later(db, 37 * DAY_MINUTES)

  await sendLetter(late, { letterId: letter.id })
  await printRun(late)

  expect(await claimOf(db, id)).toMatchObject({ state: 'signed', waitsFor: 'you' })
  expect((await lettersOf(db, id))[0]).toMatchObject({ state: 'failed', attempts: 0 })
})

test('a letter whose files cannot be printed goes back to its owner at once, not after its last day', async ({
  api,
  db,
}) => {
  await api.visit()
  const proof = { use: 'required' as const, label: 'Receipts', help: 'What it cost.' }
  const suit = await addMailedSuit(db, { terms: { ...plainTerms, proof } })
  const { body: whole } = await api.upload('/api/uploads', pngFile())
  // As one that was added before pictures were unpacked at once.
  const bytes = pngOf({ width: 1, height: 1, packed: Buffer.from('not zlib') }, Buffer.alloc(0))
  const tools = later(db, 20)
  const { id: _, ...row } = await db('uploads').where({ id: whole.id }).first()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const sealed = sealUpload(tools, { name: 'receipt.png', bytes })
  const [file] = await db('uploads')
    .insert({ ...row, ...sealed, sha256 })
    .returning('id')
  const proofs = [whole.id, file.id] as string[]
  const { id } = await queuedClaim(api, db, { suit, answers: { proof: proofs } })
  await printRun(tools)
  const [letter] = await lettersOf(db, id)

  await sendLetter(tools, { letterId: letter.id })

  expect(await claimOf(db, id)).toMatchObject({
    state: 'needs_info',
    needs: 'files-unprintable',
    signedAt: null,
  })
  expect((await lettersOf(db, id))[0]).toMatchObject({ state: 'failed', attempts: 0 })
  await tellNotMailed(tools, { claimId: id })
  const told = await db('emails').where('dedupeKey', 'like', 'not-mailed:%')
  expect(told.map(({ dedupeKey }) => dedupeKey)).toEqual([`not-mailed:${id}:2:files-unprintable`])
  // Staff see which it is, and so does its owner, who does not sign it once more.
  const failed = await db('claimEvents').where({ claimId: id, kind: 'mail.failed' }).first()
  expect(failed.data).toMatchObject({ reason: 'files-unprintable', files: [sha256] })
  expect((await preview(api, id)).body.code).toBe('claim.not-ready')
  const save = (ids: string[]) =>
    api.patch(`/api/claims/${id}`, { answers: plainAnswers({ proof: ids }) })
  const same = await save(proofs)
  expect(same.body.errors).toEqual([
    {
      path: '/answers/proof',
      message: expect.stringMatching(/^receipt\.png could not be printed/),
    },
  ])
  expect((await save([whole.id])).status).toBe(200)
  expect((await preview(api, id)).status).toBe(200)
})

test.for([
  { isOfPages: true, hasFiles: true, needs: 'files-unprintable' },
  { isOfPages: true, hasFiles: false, needs: 'refused-by-printer' },
  { isOfPages: false, hasFiles: true, needs: 'refused-by-printer' },
])(
  'a letter that is refused for its pages: $isOfPages, with files: $hasFiles, asks for $needs',
  async ({ isOfPages, hasFiles, needs }, { api, db }) => {
    await api.visit()
    const proof = { use: 'optional' as const, label: 'Receipts', help: 'What it cost.' }
    const suit = await addMailedSuit(db, { terms: { ...plainTerms, proof } })
    const files = hasFiles ? [(await api.upload('/api/uploads', pngFile())).body.id] : []
    const { id } = await queuedClaim(api, db, { suit, answers: { proof: files } })
    const tools = later(db, 20)
    await printRun(tools)
    const [letter] = await lettersOf(db, id)
    const createLetter = () =>
      Promise.reject(new MailFailure('lob 422 some_code', { isFinal: true, isOfPages }))

    await sendLetter({ ...tools, mail: { ...tools.mail, createLetter } }, { letterId: letter.id })

    expect(await claimOf(db, id)).toMatchObject({ state: 'needs_info', needs, signedAt: null })
  },
)

test('what the print shop was given stands on the privacy receipt although it took nothing, once', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const tools = later(db, 20)
  await printRun(tools)
  const [letter] = await lettersOf(db, id)
  const failing = (failure: object) => {
    const createLetter = () => Promise.reject(new MailFailure('lob', failure))
    return { ...tools, mail: { ...tools.mail, mode: 'lob' as const, createLetter } }
  }

  const unanswered = sendLetter(failing({ isUnknown: true }), { letterId: letter.id })
  await expect(unanswered).rejects.toThrow('was not taken')
  await sendLetter(failing({ isFinal: true }), { letterId: letter.id })

  const { reference, visitorId } = await claimOf(db, id)
  const noted = { vendor: 'print-and-mail', about: reference, visitorId }
  expect(await db('vendorSendings').orderBy('what')).toMatchObject([
    { ...noted, what: 'letter' },
    { ...noted, what: 'postal-address' },
  ])
})

test('a letter whose claim went on without it is not sent', async ({ api, db }) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  await printRun(later(db, 20))
  const [letter] = await lettersOf(db, id)
  await db('claims').where({ id }).update({ state: 'needs_info', signedAt: null })

  await sendLetter(later(db, 20), { letterId: letter.id })

  expect((await lettersOf(db, id))[0]).toMatchObject({ state: 'cancelled', attempts: 0 })
})

test('what nobody told of a letter is asked for, once', async ({ api, db }) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const { mail, providerId } = await accepted(db, id)
  await mail.step(providerId, { isSilent: true })
  const tools = later(db, 4 * DAY_MINUTES, { mail })

  await reviewLetters(tools)
  await reviewLetters(tools)

  expect((await claimOf(db, id)).state).toBe('mailed')
  expect(await db('mailEvents').where({ providerId })).toHaveLength(1)
})

/** A letter with the printer, and a print shop during whose taking of it something else happens. */
async function whileSent(api: Api, db: Db) {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const shop = outboxForTests()
  const tools = later(db, 20, { mail: shop })
  await printRun(tools)
  const [{ id: letterId }] = await lettersOf(db, id)
  const send = (
    meanwhile: () => Promise<void>,
    when: 'before' | 'after',
    changes: Partial<typeof shop> = {},
  ) => {
    const createLetter: typeof shop.createLetter = async (order) => {
      if (when === 'before') await meanwhile()
      const taken = await shop.createLetter(order)
      if (when === 'after') await meanwhile()
      return taken
    }
    return sendLetter({ ...tools, mail: { ...shop, ...changes, createLetter } }, { letterId })
  }
  return { id, letterId: letterId as string, shop, tools, send }
}

test('a letter whose owner has everything deleted while the print shop takes it is called back', async ({
  api,
  db,
}) => {
  const { id, letterId, shop, tools, send } = await whileSent(api, db)
  const { visitorId } = await claimOf(db, id)

  await send(() => stopLetters(tools, { visitorId }), 'before')
  expect(await callBacks(db)).toEqual([`call-back-letter:${letterId}`])
  for (const _ of [1, 2]) await callBackLetterJob.run(tools, { letterId })

  expect((await lettersOf(db, id))[0]).toMatchObject({ state: 'cancelled', providerId: null })
  expect(await shop.getStatus({ idempotencyKey: letterId })).toMatchObject({ state: 'cancelled' })
})

test.for([0, 1])(
  'a letter that cannot be called back keeps no other of its owner from it, whichever comes first',
  async (stuckAt, { api, db }) => {
    await api.visit()
    const { id, visitorId } = await queuedClaim(api, db)
    const other = await queuedClaim(api, db)
    const { mail, tools, providerId } = await accepted(db, id)
    const [{ id: letterId }] = await lettersOf(db, other.id)
    await sendLetter(tools, { letterId })
    const both = [providerId, (await lettersOf(db, other.id))[0].providerId as string]
    const cancelLetter: typeof mail.cancelLetter = async (which) => {
      if (which === both[stuckAt]) throw new MailFailure('lob 404')
      return mail.cancelLetter(which)
    }

    const stopping = stopLetters({ ...tools, mail: { ...mail, cancelLetter } }, { visitorId })

    await expect(stopping).rejects.toThrow('lob 404')
    expect(await mail.getStatus({ providerId: both[1 - stuckAt]! })).toMatchObject({
      state: 'cancelled',
    })
  },
)

const callBacks = (db: Db) =>
  db('graphileWorker.jobs').where({ taskIdentifier: 'call-back-letter' }).pluck('key')

test('a letter that was ended while it was sent is called back although the print shop is away at first', async ({
  api,
  db,
}) => {
  const { id, letterId, shop, tools, send } = await whileSent(api, db)
  const { visitorId } = await claimOf(db, id)
  let isAway = true
  const cancelLetter: typeof shop.cancelLetter = async (providerId) => {
    if (isAway) throw new MailFailure('lob 503')
    return shop.cancelLetter(providerId)
  }
  const away = { ...tools, mail: { ...shop, cancelLetter } }

  await send(() => stopLetters(tools, { visitorId }), 'before', { cancelLetter })
  const ordered = await callBacks(db)
  await expect(callBackLetterJob.run(away, { letterId })).rejects.toThrow('lob 503')
  isAway = false
  await callBackLetterJob.run(away, { letterId })

  expect(ordered).toEqual([`call-back-letter:${letterId}`])
  expect(callBackLetterJob.attempts).toBeGreaterThan(10)
  expect(await shop.getStatus({ idempotencyKey: letterId })).toMatchObject({ state: 'cancelled' })
})

test.for(['ended', 'gone with all that was its owner’s'])(
  'so is one whose try was cut off and that is %s by the next',
  async (how, { api, db }) => {
    const { id, letterId, shop, tools, send } = await whileSent(api, db)
    const cutOff = async () => {
      throw new Error('killed')
    }
    await expect(send(cutOff, 'after')).rejects.toThrow('killed')
    if (how === 'ended') await db('letters').where({ id: letterId }).update({ state: 'failed' })
    else await db('letters').where({ id: letterId }).delete()

    await sendLetter(tools, { letterId })
    const ordered = await callBacks(db)
    await callBackLetterJob.run(tools, { letterId })

    expect(ordered).toEqual([`call-back-letter:${letterId}`])
    expect(await lettersOf(db, id)).toHaveLength(how === 'ended' ? 1 : 0)
    expect(await shop.getStatus({ idempotencyKey: letterId })).toMatchObject({ state: 'cancelled' })
  },
)

test('a letter that goes out is not called back, by whatever run', async ({ api, db }) => {
  const { letterId, shop, tools, send } = await whileSent(api, db)
  await send(async () => {}, 'before')

  await sendLetter(tools, { letterId })
  await callBackLetterJob.run(tools, { letterId })

  expect(await callBacks(db)).toEqual([])
  expect(await shop.getStatus({ idempotencyKey: letterId })).toMatchObject({ state: 'accepted' })
})

test('a letter that two runs give to the print shop is where the post told that it is', async ({
  api,
  db,
}) => {
  const { id, letterId, shop, tools, send } = await whileSent(api, db)

  await send(async () => {
    await sendLetter(tools, { letterId })
    const [{ providerId }] = await lettersOf(db, id)
    const at = tools.clock.now()
    await takeMailEvent(tools, { eventId: `mailed-${providerId}`, providerId, kind: 'mailed', at })
  }, 'after')

  expect(await lettersOf(db, id)).toMatchObject([{ state: 'mailed' }])
  expect(await shop.getStatus({ idempotencyKey: letterId })).toMatchObject({ state: 'accepted' })
})

test('that a letter came back is learned although nobody told, and it is asked for once a day', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const { letterId, providerId, mail, tools } = await accepted(db, id)
  const at = tools.clock.now()
  await takeMailEvent(tools, { eventId: 'mailed', providerId, kind: 'mailed', at })
  const back = { to: 'returned', reason: 'Refused', isSilent: true } as const
  const asked: unknown[] = []
  const getStatus: typeof mail.getStatus = async (letter) => {
    asked.push(letter)
    return mail.getStatus(letter)
  }
  const review = (hours: number) =>
    reviewLetters(later(db, 20 + hours * 60, { mail: { ...mail, getStatus } }))

  for (const hours of [23, 24, 25, 47]) await review(hours)
  await mail.step(providerId, { isSilent: true })
  await mail.step(providerId, back)
  await review(48)

  expect(asked).toEqual([{ providerId }, { providerId }])
  expect(await lettersOf(db, id)).toMatchObject([{ id: letterId, state: 'returned' }])
  expect(await claimOf(db, id)).toMatchObject({ needs: 'returned' })
})

test('each letter in the post is asked about, however many there are; a print shop that is away is asked three times', async ({
  api,
  db,
}) => {
  await api.visit()
  for (let count = 0; count < 4; count += 1) await queuedClaim(api, db)
  const day = later(db, 20 + DAY_MINUTES)
  await printRun(later(db, 20))
  await db('letters').update({
    state: 'mailed',
    mailedAt: later(db, 20).clock.now(),
    providerId: db.raw(`'ltr_' || id`),
  })
  const asked: unknown[] = []
  const shop = (answer: () => Promise<undefined>) => ({
    ...day,
    mail: {
      ...day.mail,
      getStatus(letter: unknown) {
        asked.push(letter)
        return answer()
      },
    },
  })

  await askInThePost(
    shop(async () => undefined),
    { atOnce: 1 },
  )
  expect(new Set(asked.map((letter) => JSON.stringify(letter))).size).toBe(4)
  expect(asked.splice(0)).toHaveLength(4)

  await askInThePost(shop(() => Promise.reject(new MailFailure('lob 503', { isUnknown: true }))))
  expect(asked).toHaveLength(3)
})

test.for([
  ['the print shop refuses to be asked about', () => new MailFailure('lob 422', { isFinal: true })],
  ['we fail with', () => new Error('ours')],
] as const)(
  'letters that %s keep no other from being asked about',
  async ([, fault], { api, db }) => {
    await api.visit()
    for (let count = 0; count < 5; count += 1) await queuedClaim(api, db)
    await printRun(later(db, 20))
    const acceptedAt = later(db, 20).clock.now()
    await db('letters').update({
      state: 'accepted',
      acceptedAt,
      providerId: db.raw(`'ltr_' || id`),
    })
    const tools = later(db, 20 + 4 * DAY_MINUTES)
    const asked = new Set<unknown>()
    const getStatus = async (letter: object) => {
      asked.add(JSON.stringify(letter))
      throw fault()
    }

    await reviewLetters({ ...tools, mail: { ...tools.mail, getStatus } })

    expect(asked.size).toBe(5)
  },
)

test('a letter that the print shop does not know any more is told to people, and mailed no second time', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const { letterId } = await accepted(db, id)
  const lines: unknown[] = []
  const tools = later(db, 20 + 4 * DAY_MINUTES)
  const log = { ...tools.log, error: (line: unknown) => void lines.push(line) }
  const mail = { ...tools.mail, getStatus: async () => undefined }

  await reviewLetters({ ...tools, mail, log } as typeof tools)
  await printRun(tools)

  expect(lines).toContainEqual({ event: 'letter-not-there', letterId })
  expect(await lettersOf(db, id)).toMatchObject([{ id: letterId, state: 'accepted' }])
})

test.for([
  ['its address was taken away since', { mailingAddress: null }],
  ['this program would make other pages of it', {}],
] as const)(
  'a letter that the print shop took without an answer is followed as it was given, also where %s',
  async ([, changed], { api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db)
    const { id } = await queuedClaim(api, db, { suit })
    await printRun(later(db, 20))
    const [{ id: letterId }] = await lettersOf(db, id)
    const mail = outboxForTests()
    const lossy = {
      ...mail,
      async createLetter(order: Parameters<typeof mail.createLetter>[0]) {
        await mail.createLetter(order)
        throw new MailFailure('lob ETIMEDOUT', { isUnknown: true })
      },
    }
    await expect(sendLetter(later(db, 21, { mail: lossy }), { letterId })).rejects.toThrow(
      'not taken',
    )
    await db('suits')
      .where({ id: suit.id })
      .update({ updatedAt: new Date(), ...changed })
    const given = 'f'.repeat(64)
    await db('letters').where({ id: letterId }).update({ sentSha256: given })

    await sendLetter(later(db, 22, { mail }), { letterId })

    const [{ state, providerId, sentSha256 }] = await lettersOf(db, id)
    expect([state, sentSha256]).toEqual(['accepted', given])
    const accepted = await db('claimEvents').where({ claimId: id, kind: 'mail.accepted' }).first()
    expect(accepted).toMatchObject({ data: { sentSha256: given } })
    expect(await mail.getStatus({ idempotencyKey: letterId })).toMatchObject({ providerId })
  },
)

test.for(['refused', 'not reached'] as const)(
  'a letter that another run gave to the print shop goes out, whatever a run that stood still is told: %s',
  async (told, { api, db }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    await printRun(later(db, 20))
    const [{ id: letterId }] = await lettersOf(db, id)
    const mail = outboxForTests()
    const stood = {
      ...mail,
      async createLetter() {
        await sendLetter(later(db, 21, { mail }), { letterId })
        throw new MailFailure('lob 422', { isFinal: told === 'refused' })
      },
    }

    await expect(sendLetter(later(db, 21, { mail: stood }), { letterId })).rejects.toThrow(letterId)
    await sendLetter(later(db, 22, { mail }), { letterId })

    expect(await lettersOf(db, id)).toMatchObject([{ state: 'accepted', failure: null }])
    expect((await claimOf(db, id)).state).toBe('printing')
  },
)

test('a letter whose claim went on is not dropped while another run gives it to the print shop', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  await printRun(later(db, 20))
  const [{ id: letterId }] = await lettersOf(db, id)
  const mail = outboxForTests()
  const away = {
    ...mail,
    createLetter: () => Promise.reject(new MailFailure('lob ETIMEDOUT', { isUnknown: true })),
  }
  await expect(sendLetter(later(db, 21, { mail: away }), { letterId })).rejects.toThrow('not taken')
  const stood = {
    ...mail,
    async getStatus() {
      await db('claims').where({ id }).update({ state: 'printing' })
      await sendLetter(later(db, 22, { mail }), { letterId })
      return undefined
    },
  }
  await db('claims').where({ id }).update({ state: 'self_filed' })

  await expect(sendLetter(later(db, 22, { mail: stood }), { letterId })).rejects.toThrow('hands')

  expect(await lettersOf(db, id)).toMatchObject([{ state: 'accepted' }])
})
