import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import type { Api } from '../../testing/api.ts'
import {
  beginClaim,
  kindsOf,
  putInState,
  readyClaim,
  signedClaim,
  tell,
} from '../../testing/claim-steps.ts'
import { pdfFile, pngFile } from '../../testing/files.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { askForLink, otherDevice, SAVE, USE } from '../../testing/resume-links.ts'
import { signClaimWithFile } from '../../testing/signed-claim.ts'
import { test } from '../../testing/account-test.ts'
import { becomeMember, otherBrowser, signIn, signUp } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { claimsHolds } from '../claims/holds.ts'
import { queueEmail } from '../emails/index.ts'
import { modules } from '../index.ts'
import { printRun, sendLetter, takeMailEvent } from '../mailing/index.ts'
import { createPeople } from '../people.ts'
import { findPerson } from '../privacy/find-person.ts'
import { ownRows } from '../privacy/own-rows.ts'

/** What the account holds of claims, by id. */
async function statesOf(api: Api): Promise<Record<string, string>> {
  const { claims } = (await api.get('/api/claims')).body as {
    claims: { id: string; state: string }[]
  }
  return Object.fromEntries(claims.map(({ id, state }) => [id, state]))
}

const ownersOf = (db: Knex, table: string) => db(table).distinct('visitorId')

describe('a signed claim', () => {
  test('goes to the account with its form, its files and its record, unchanged', async ({
    api,
    db,
  }) => {
    const { id, sha256 } = await signClaimWithFile(api, db)
    const before = await db('claimEvents').where({ claimId: id }).orderBy('seq')
    const { documentId } = await db('claims').where({ id }).first()

    await signUp(api)

    const { visitorId } = await db('accounts').first()
    for (const table of ['claims', 'documents', 'uploads']) {
      expect(await ownersOf(db, table)).toEqual([{ visitorId }])
    }
    expect((await api.get(`/api/documents/${documentId}`)).status).toBe(200)
    expect((await db('documents').first()).sha256).toBe(sha256)
    expect(await db('claimEvents').where({ claimId: id }).orderBy('seq')).toEqual(before)
  })

  test('stays when the account has begun one in the same settlement', async ({ api, db }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db)
    const begun = (await beginClaim(api, suit.id)).body.id as string
    const browser = await otherBrowser(api)
    const signed = await signedClaim(browser, suit.id)

    await signIn(browser)

    expect(await statesOf(api)).toEqual({ [begun]: 'cancelled', [signed]: 'signed' })
  })

  test('is given up, on its record, when the account has signed one: nothing is filed twice', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db)
    const own = await signedClaim(api, suit.id)
    const browser = await otherBrowser(api)
    const brought = await signedClaim(browser, suit.id, { form: { units: '4' } })

    await signIn(browser)

    expect(await statesOf(api)).toEqual({ [own]: 'signed', [brought]: 'cancelled' })
    expect((await kindsOf(db, brought)).at(-1)).toBe('claim.cancelled')
  })

  test('that was filed is not undone by signing in, and the account’s own is', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db)
    const own = await readyClaim(api, suit.id)
    const browser = await otherBrowser(api)
    const filed = await signedClaim(browser, suit.id)
    await putInState(db, filed, 'delivered')

    await signIn(browser)

    expect(await statesOf(api)).toEqual({ [own]: 'cancelled', [filed]: 'delivered' })
  })

  test.for([
    { theirs: 'signed', outcome: { own: 'cancelled', back: 'needs_info' } },
    { theirs: 'queued', outcome: { own: 'queued', back: 'cancelled' } },
    { theirs: 'delivered', outcome: { own: 'delivered', back: 'cancelled' } },
  ] as const)(
    'whose letter came back, to be mailed again for free, stays before one that is only signed, not before one that goes by itself or was filed: $theirs',
    async ({ theirs, outcome }, { api, db }) => {
      await becomeMember(api, db)
      const suit = await addMailedSuit(db)
      const own = await signedClaim(api, suit.id)
      const browser = await otherBrowser(api)
      const { id: back } = await queuedClaim(browser, db, { suit })
      const tools = later(db, 20)
      await printRun(tools)
      const { id: letterId } = await db('letters').where({ claimId: back }).first()
      await sendLetter(tools, { letterId })
      const { providerId } = await db('letters').where({ id: letterId }).first()
      for (const kind of ['mailed', 'returned'] as const) {
        const told = { eventId: kind, providerId, kind, at: tools.clock.now(), reason: 'Unclaimed' }
        await takeMailEvent(tools, told)
      }
      await putInState(db, own, theirs)

      await signIn(browser)

      expect(await statesOf(api)).toEqual({ [own]: outcome.own, [back]: outcome.back })
    },
  )

  test('of which both were filed is kept twice, the brought one beside the account’s own', async ({
    api,
    db,
  }) => {
    const { visitorId } = await becomeMember(api, db)
    const suit = await addMailedSuit(db)
    const own = await signedClaim(api, suit.id)
    const browser = await otherBrowser(api)
    const other = await signedClaim(browser, suit.id, { form: { units: '4' } })
    for (const id of [own, other]) await putInState(db, id, 'delivered')

    await signIn(browser)

    expect(await statesOf(api)).toEqual({ [own]: 'delivered' })
    expect((await db('claims').where({ id: other }).first()).visitorId).not.toBe(visitorId)
  })

  test('of which the brought one is with the printer is printed with the files that it lists', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const proof = { use: 'optional' as const, label: 'Receipts', help: 'What it cost.' }
    const suit = await addMailedSuit(db, { terms: { ...plainTerms, proof } })
    await putInState(db, await signedClaim(api, suit.id), 'delivered')
    const browser = await otherBrowser(api)
    const { body: file } = await browser.upload('/api/uploads', pngFile())
    const { id } = await queuedClaim(browser, db, { suit, answers: { proof: [file.id] } })
    const tools = later(db, 20)
    await printRun(tools)

    await signIn(browser)
    const letter = () => db('letters').where({ claimId: id }).first()
    await sendLetter(tools, { letterId: (await letter()).id })

    expect((await letter()).state).toBe('accepted')
  })
})

describe('a claim that somebody filed themselves in a settlement in which the account filed too', () => {
  /** Both filed, and the browser signed in. */
  async function filedTwice(api: Api, db: Knex) {
    const { visitorId } = await becomeMember(api, db)
    const suit = await addSuit(db)
    const own = await readyClaim(api, suit.id)
    const browser = await otherBrowser(api)
    const brought = await readyClaim(browser, suit.id)
    const filed = { how: 'online', filedOn: '2026-11-20' }
    for (const [from, id] of [
      [api, own],
      [browser, brought],
    ] as const)
      expect((await tell(from, id, 'self-filed', filed)).status).toBe(200)
    const { visitorId: browserId } = await db('claims').where({ id: brought }).first()
    await signIn(browser)
    return { visitorId, browserId, browser, own, brought }
  }

  test('stays as it was filed, and a copy and a deletion of the account find it', async ({
    api,
    db,
  }) => {
    const { visitorId, own, brought } = await filedTwice(api, db)
    const tools = fakeTools(db)
    const person = await findPerson(tools, { visitorId })
    const holding = claimsHolds.find(({ table }) => table === 'claims')!

    const found = await ownRows(tools, holding, person).orderBy('id').select('id', 'state')

    expect(found).toEqual([
      { id: own, state: 'self_filed' },
      { id: brought, state: 'self_filed' },
    ])
    expect(await statesOf(api)).toEqual({ [own]: 'self_filed' })
  })

  test('goes to nobody else who signs in in that browser', async ({ api, db }) => {
    const { browserId, brought } = await filedTwice(api, db)
    const bob = api.stranger()
    const { visitorId: other } = await becomeMember(bob, db, { email: 'bob@example.com' })

    await createPeople(fakeTools(db), modules).move(db, { from: browserId, to: other })

    expect((await db('claims').where({ id: brought }).first()).visitorId).not.toBe(other)
    expect(await db('claims').where({ visitorId: browserId })).toEqual([])
  })
})

describe('of two unsigned claims in one settlement', () => {
  test('the one that is filled in stays, and the account’s empty one is given up', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const suit = await addSuit(db)
    const empty = (await beginClaim(api, suit.id)).body.id as string
    const browser = await otherBrowser(api)
    const filled = await readyClaim(browser, suit.id)

    await signIn(browser)

    expect(await statesOf(api)).toEqual({ [empty]: 'cancelled', [filled]: 'ready_to_sign' })
  })

  test.for(['draft', 'needs_info'] as const)(
    'of which both are filled in, the one that is further stays, not the %s',
    async (state, { api, db }) => {
      await becomeMember(api, db)
      const suit = await addSuit(db)
      const own = await readyClaim(api, suit.id)
      await putInState(db, own, state)
      const browser = await otherBrowser(api)
      const further = await readyClaim(browser, suit.id)

      await signIn(browser)

      expect(await statesOf(api)).toEqual({ [own]: 'cancelled', [further]: 'ready_to_sign' })
    },
  )

  test('one with answers stays before an empty one that is said to be further', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const suit = await addSuit(db)
    const empty = (await beginClaim(api, suit.id)).body.id as string
    await putInState(db, empty, 'needs_info')
    const browser = await otherBrowser(api)
    const filled = await readyClaim(browser, suit.id)
    await putInState(db, filled, 'draft')

    await signIn(browser)

    expect(await statesOf(api)).toEqual({ [empty]: 'cancelled', [filled]: 'draft' })
  })

  test('that are as far as each other, the account’s own stays', async ({ api, db }) => {
    await becomeMember(api, db)
    const suit = await addSuit(db)
    const own = await readyClaim(api, suit.id)
    const browser = await otherBrowser(api)
    const brought = await readyClaim(browser, suit.id, { form: { units: '4' } })

    await signIn(browser)

    expect(await statesOf(api)).toEqual({ [own]: 'ready_to_sign', [brought]: 'cancelled' })
  })
})

test('files with the same bytes on both sides are both kept: answers may name either', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const file = await pdfFile({ title: 'The same receipt' })
  const send = async (from: Api) =>
    (await from.upload('/api/uploads', file, { headers: { 'x-file-name': 'receipt.pdf' } })).body
      .id as string
  const own = await send(api)
  const browser = await otherBrowser(api)
  const brought = await send(browser)

  await signIn(browser)

  for (const id of [own, brought]) expect((await api.get(`/api/uploads/${id}`)).status).toBe(200)
  expect([own, brought]).toContain(await send(api))
})

test('answers are joined field by field: one step holds the forms of all settlements', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const receipt = { id: 'x', name: 'receipt.jpg', size: 1 }
  const save = (from: Api, answers: object) =>
    from.post('/questionnaire/save-progress', { answers })
  await save(api, {
    'sign-form': { legalName: 'Ada', a: { payment: 'check' } },
    'select-product': { a: { bought: 'yes' } },
    brands: ['kettle'],
  })
  const browser = await otherBrowser(api)
  await save(browser, {
    'sign-form': {
      legalName: 'A.',
      phone: '1',
      a: { payment: 'paypal', proof: [receipt] },
      b: { form: { units: '3' } },
    },
    'select-product': { b: { bought: 'no' } },
    brands: ['toaster'],
  })

  await signIn(browser)

  expect((await api.get('/questionnaire/progress')).body.progress.answers).toEqual({
    'sign-form': {
      legalName: 'Ada',
      phone: '1',
      a: { payment: 'check', proof: [receipt] },
      b: { form: { units: '3' } },
    },
    'select-product': { a: { bought: 'yes' }, b: { bought: 'no' } },
    brands: ['kettle'],
  })
})

test('an address is taken whole, the account’s before the one that is brought', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const save = (from: Api, form: object) =>
    from.post('/questionnaire/save-progress', { answers: { 'sign-form': form } })
  const own = { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' }
  await save(api, own)
  const browser = await otherBrowser(api)
  await save(browser, { ...own, line1: '12 Elm Street', line2: 'Apt 9', email: 'z@example.com' })

  await signIn(browser)

  const { answers } = (await api.get('/questionnaire/progress')).body.progress
  expect(answers).toEqual({ 'sign-form': { ...own, email: 'z@example.com' } })
})

test('of an address without a street nothing is mixed into the one that is brought', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const save = (from: Api, form: object) => from.post(SAVE, { answers: { 'sign-form': form } })
  await save(api, { line1: '', city: 'Utica', state: 'NY', zip: '13501', phone: '1' })
  const browser = await otherBrowser(api)
  const brought = { line1: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' }
  await save(browser, brought)

  await signIn(browser)

  const { answers } = (await api.get('/questionnaire/progress')).body.progress
  expect(answers).toEqual({ 'sign-form': { ...brought, phone: '1' } })
})

test('a page of the account that was open all the while joins what is brought before it saves', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const browser = await otherBrowser(api)
  await browser.post(SAVE, {
    answers: { 'sign-form': { b: { payment: 'check' } } },
    classActionSelections: [{ suitId: 'b' }],
  })
  const answers = { 'sign-form': { a: { payment: 'paypal' } } }
  const classActionSelections = [{ suitId: 'a' }]
  const { body: known } = await api.post(SAVE, { answers, classActionSelections })
  await signIn(browser)

  const { lastUpdated } = known
  const saved = await api.post(SAVE, { answers, classActionSelections, lastUpdated })

  expect([saved.status, saved.body.code]).toEqual([409, 'progress.outdated'])
  const { progress } = (await api.get('/questionnaire/progress')).body
  expect(progress.answers).toEqual({
    'sign-form': { a: { payment: 'paypal' }, b: { payment: 'check' } },
  })
  expect(progress.classActionSelections).toMatchObject([{ suitId: 'a' }, { suitId: 'b' }])
})

test('what the account said of earlier claims stands; what it never said is added', async ({
  api,
  db,
}) => {
  const { visitorId } = await becomeMember(api, db)
  const [both, one] = [await addSuit(db), await addSuit(db)]
  const say = (from: Api, id: string, by: string) =>
    from.post(`/api/suits/${id}/filed-before`, { by })
  await say(api, both.id, 'me')
  const browser = await otherBrowser(api)
  await say(browser, both.id, 'no-one')
  await say(browser, one.id, 'unsure')

  await signIn(browser)

  const said = await db('filedBefore').select('visitorId', 'suitId', 'by').orderBy('suitId')
  const wanted = [
    { visitorId, suitId: both.id, by: 'me' },
    { visitorId, suitId: one.id, by: 'unsure' },
  ].toSorted((a, b) => (a.suitId < b.suitId ? -1 : 1))
  expect(said).toEqual(wanted)
})

test('what was written to another address before is in a copy of the account, and goes with it', async ({
  api,
  db,
}) => {
  await api.visit()
  await beginClaim(api, (await addSuit(db)).id)
  const { visitorId: browser } = await db('claims').first()
  await queueEmail(fakeTools(db), {
    kind: 'claim-signed',
    dedupeKey: 'of-before',
    to: 'ada@example.com',
    visitorId: browser,
    words: { subject: 'Signed', text: 'Signed', html: '' },
    usefulUntil: NOW,
  })
  const { id } = await db('emails').first()

  const { visitorId } = await becomeMember(api, db, { email: 'lovelace@example.com' })

  expect(await db('emails').where({ id }).first('visitorId')).toEqual({ visitorId })
  const copy = (await api.post('/privacy/export')).body.data.emails as unknown
  expect(JSON.stringify(copy)).toContain(id)
})

test('a link to go on elsewhere opens nothing any more once its answers are in an account', async ({
  api,
  db,
}) => {
  const token = await askForLink(api, db)
  await api.post('/api/account/sign-up', { email: 'ada@example.com' })
  const device = await otherDevice(api)

  const { status, body } = await device.post(USE, { token })

  expect([status, body.code]).toEqual([410, 'link.not-usable'])
})
