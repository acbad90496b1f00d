import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { ADA, becomeMember, changeAddress } from '../../testing/members.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { changeSettings, hashAddress } from '../emails/index.ts'
import { noteListings } from './note-listings.ts'
import { sendNews } from './send-news.ts'

const DAY_MS = 86_400_000
const BEA = 'bea@example.com'
const at = (db: Knex, days: number) =>
  fakeTools(db, { clock: { now: () => new Date(NOW.getTime() + days * DAY_MS) } })
const long = { createdAt: new Date(NOW.getTime() - 90 * DAY_MS) }

/** The messages of this kind, without what stands in each. */
async function news(db: Knex) {
  const mails = await queuedWords(db)
  return mails.filter(({ text }) => /You asked for new\s+class\s+actions/.test(text))
}
const addressed = async (db: Knex) =>
  (await news(db)).map(({ to }) => to).toSorted((one, other) => one.localeCompare(other))
const said = async (db: Knex) => (await news(db)).map(({ to, subject }) => [to, subject])

async function reading(api: Api, db: Knex, answers: object): Promise<void> {
  await becomeMember(api, db)
  const { status } = await api.post('/questionnaire/save-progress', {
    answersPatch: { welcome: { email: ADA, state: 'CA' }, 'setup-class-actions': answers },
  })
  expect(status).toBe(200)
}
const switchOn = (db: Knex, address: string, on = true) =>
  changeSettings(fakeTools(db), { address, topics: [{ id: 'weekly', on }] })

describe('the weekly email', () => {
  test('tells a member what is new, once, with its last day and what it asks for, and no amount', async ({
    api,
    db,
  }) => {
    await addSuit(db, { ...long, name: 'Old one' })
    await noteListings(at(db, -1))
    await reading(api, db, { alerts: 'weekly' })
    const { slug } = await addSuit(db, {
      name: 'Acme Soap',
      dueOn: '2027-05-12',
      payoutText: '$25',
    })

    expect([await sendNews(at(db, 3)), await sendNews(at(db, 10))]).toEqual([1, 0])

    const [mail] = await news(db)
    expect(mail).toMatchObject({ to: ADA, subject: 'New class action: Acme Soap' })
    expect(mail?.text).toContain('Claims are taken until May 12, 2027. No proof is needed.')
    expect(mail?.text).toContain(`/claims/${slug}`)
    expect(mail?.text).not.toMatch(/\$|Old one/)
    expect(mail?.text).toContain('Unsubscribe')
  })

  test('goes to a mailbox that switched it on in its settings, and to one that is a member’s once', async ({
    api,
    db,
  }) => {
    await noteListings(at(db, -1))
    await reading(api, db, { alerts: 'weekly' })
    await switchOn(db, BEA)
    await addSuit(db, { name: 'Acme Soap' })

    expect(await sendNews(at(db, 3))).toBe(2)
    expect(await addressed(db)).toEqual([ADA, BEA])
  })

  test('is not sent where nobody proved the address, nor after a no, nor to who wants no email', async ({
    api,
    db,
  }) => {
    await noteListings(at(db, -1))
    await api.visit()
    await api.post('/questionnaire/save-progress', {
      answersPatch: { welcome: { email: 'typed@example.com', weekly: true } },
    })
    const member = api.stranger()
    await reading(member, db, { alerts: 'weekly' })
    await switchOn(db, ADA, false)
    await switchOn(db, BEA)
    await changeSettings(fakeTools(db), { address: BEA, unsubscribedFromAll: true })
    await addSuit(db, { name: 'Acme Soap' })

    expect(await sendNews(at(db, 3))).toBe(0)
    expect(await said(db)).toEqual([])
  })

  test('says nothing in a week without news, and what came meanwhile in the next', async ({
    api,
    db,
  }) => {
    await addSuit(db, { ...long, name: 'Old one' })
    await reading(api, db, { alerts: 'weekly' })
    expect(await sendNews(at(db, 3))).toBe(0)

    await addSuit(db, { name: 'Acme Soap' })
    await addSuit(db, { name: 'Blue Phone' })

    expect(await sendNews(at(db, 10))).toBe(1)
    expect(await said(db)).toEqual([[ADA, '2 new class actions take claims']])
  })

  test('comes once a week at most, whenever its job runs; what waits comes in the next', async ({
    db,
  }) => {
    await addSuit(db, { ...long, name: 'Old one' })
    await noteListings(at(db, -1))
    await switchOn(db, BEA)
    await addSuit(db, { name: 'Acme Soap' })
    await sendNews(at(db, 3))
    await addSuit(db, { name: 'Blue Phone' })

    expect(await sendNews(at(db, 5))).toBe(0)
    expect(await sendNews(at(db, 10))).toBe(1)
    expect((await said(db)).map(([, subject]) => subject)).toEqual([
      'New class action: Acme Soap',
      'New class action: Blue Phone',
    ])
  })

  test('that was made up for on a Friday does not make that of the next Tuesday wait', async ({
    db,
  }) => {
    await noteListings(at(db, -1))
    await switchOn(db, BEA)
    await addSuit(db, { name: 'Acme Soap' })
    const friday = await sendNews(at(db, 6))
    await addSuit(db, { name: 'Blue Phone' })

    expect([friday, await sendNews(at(db, 7)), await sendNews(at(db, 10))]).toEqual([1, 0, 1])
  })

  test('who gets another address is not told there once more of what they know, and nothing stays under the one of before', async ({
    api,
    db,
  }) => {
    await noteListings(at(db, -1))
    await reading(api, db, { alerts: 'weekly' })
    await addSuit(db, { name: 'Acme Soap' })
    await sendNews(at(db, 3))

    await changeAddress(api, db, { to: BEA })
    await sendNews(at(db, 10))

    expect(await addressed(db)).toEqual([ADA])
    expect(await db('newsTold').select('addressHash')).toEqual([
      { addressHash: hashAddress(fakeTools(db), BEA) },
    ])
  })

  test('a settlement that lay in the catalogue unconfirmed is news once it takes claims', async ({
    db,
  }) => {
    await addSuit(db, { ...long, name: 'Old one' })
    const waiting = await addSuit(db, { ...long, name: 'Checked now', status: 'unconfirmed' })
    await noteListings(at(db, -1))
    await switchOn(db, BEA)
    await db('suits').where({ id: waiting.id }).update({ status: 'open' })

    expect(await sendNews(at(db, 3))).toBe(1)
    expect(await said(db)).toEqual([[BEA, 'New class action: Checked now']])
  })

  test('who wants only what may include them gets no other', async ({ api, db }) => {
    await noteListings(at(db, -1))
    await reading(api, db, { alerts: 'matches', categories: ['privacy'] })
    await addSuit(db, { name: 'Acme Soap' })
    await addSuit(db, { name: 'Texas app', category: 'privacy', states: ['TX'] })
    await addSuit(db, { name: 'Known app', category: 'privacy' })

    await sendNews(at(db, 3))

    expect(await said(db)).toEqual([[ADA, 'New class action: Known app']])
    expect((await news(db))[0]?.text).toContain('may include you by what you told us')
  })

  test('who has no account gets what they chose as well, once their mailbox said yes to it; what is typed later changes nothing', async ({
    api,
    db,
  }) => {
    await noteListings(at(db, -1))
    const typing = async (browser: Api, answers: object) => {
      await browser.visit()
      await browser.post('/questionnaire/save-progress', {
        answersPatch: { welcome: { email: BEA, state: 'CA' }, 'setup-class-actions': answers },
      })
    }
    await typing(api, { alerts: 'matches', categories: ['privacy'] })
    await db('newsReaders').update({ askedAt: new Date(NOW.getTime() - DAY_MS) })
    await switchOn(db, BEA)
    await typing(api.stranger(), { alerts: 'matches', brands: 'Nothing at all' })
    await db('newsReaders')
      .where('askedAt', '>=', NOW)
      .update({ askedAt: at(db, 1).clock.now() })
    await addSuit(db, { name: 'Acme Soap' })
    await addSuit(db, { name: 'Known app', category: 'privacy' })

    await sendNews(at(db, 3))

    expect(await said(db)).toEqual([[BEA, 'New class action: Known app']])
    expect((await news(db))[0]?.text).toContain('may include you by what you told us')
  })

  test('who asked for all new ones in one browser and for some in another hears of all', async ({
    api,
    db,
  }) => {
    await noteListings(at(db, -1))
    for (const alerts of ['matches', 'weekly']) {
      const browser = api.stranger()
      await browser.visit()
      await browser.post('/questionnaire/save-progress', {
        answersPatch: {
          welcome: { email: BEA, state: 'CA' },
          'setup-class-actions': { alerts, categories: ['privacy'] },
        },
      })
    }
    await switchOn(db, BEA)
    await addSuit(db, { name: 'Acme Soap' })

    await sendNews(at(db, 3))

    expect(await said(db)).toEqual([[BEA, 'New class action: Acme Soap']])
  })

  test('a mailbox is written to in the language in which it was asked for', async ({ api, db }) => {
    await noteListings(at(db, -1))
    await api.visit()
    await api.post('/questionnaire/save-progress', {
      answersPatch: { welcome: { email: BEA, state: 'CA', weekly: true } },
    })
    const { visitorId } = await db('newsReaders').first()
    await db('readingLanguages').insert({ visitorId, language: 'es', since: NOW })
    await switchOn(db, BEA)
    await addSuit(db, { name: 'Acme Soap' })

    await sendNews(at(db, 3))

    const [mail] = await queuedWords(db)
    expect(mail?.subject).toBe('Nueva acción colectiva: Acme Soap')
  })

  test('a member who switched it on in the settings alone gets it in the language that they read in', async ({
    api,
    db,
  }) => {
    await noteListings(at(db, -1))
    await becomeMember(api, db)
    const { visitorId } = await db('accounts').first()
    await db('readingLanguages').insert({ visitorId, language: 'es', since: NOW })
    await switchOn(db, ADA)
    await addSuit(db, { name: 'Acme Soap' })

    await sendNews(at(db, 3))

    expect((await queuedWords(db)).map(({ subject }) => subject)).toContain(
      'Nueva acción colectiva: Acme Soap',
    )
  })

  test('beyond eight it says how many more there are', async ({ db }) => {
    await noteListings(at(db, -1))
    await switchOn(db, BEA)
    for (let count = 0; count < 11; count += 1) await addSuit(db)

    await sendNews(at(db, 3))

    const [mail] = await news(db)
    expect(mail?.subject).toBe('11 new class actions take claims')
    expect(mail?.text).toContain('And 3 more on our site.')
    expect(mail?.text.match(/See whether it includes you/g)).toHaveLength(8)
  })

  test('whoever cannot be written to keeps nobody else from theirs, and is tried again', async ({
    db,
  }) => {
    await noteListings(at(db, -1))
    await switchOn(db, ADA)
    await switchOn(db, BEA)
    await addSuit(db, { name: 'Acme Soap' })
    const tools = at(db, 3)
    let isBroken = true
    const render: typeof tools.emailTemplates.render = (...given) => {
      if (!isBroken) return tools.emailTemplates.render(...given)
      isBroken = false
      throw new Error('no words')
    }
    const failing = {
      ...tools,
      screens: tools.screens,
      emailTemplates: { ...tools.emailTemplates, render },
    }

    await expect(sendNews(failing)).rejects.toThrow('Mailboxes without their news: 1')
    expect(await sendNews(tools)).toBe(1)
    expect(await addressed(db)).toEqual([ADA, BEA])
  })
})
