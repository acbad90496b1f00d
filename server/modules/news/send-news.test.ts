import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { readConfig } from '../../config.ts'
import { openOutside } from '../../open-outside.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { ADA, becomeMember, changeAddress } from '../../testing/members.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { changeSettings, hashAddress } from '../emails/index.ts'
import { keepLead } from '../leads/keep-lead.ts'
import { moveTold } from './move-told.ts'
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
    await reading(api, db, { alerts: 'weekly', categories: ['privacy'] })
    const { slug } = await addSuit(db, {
      name: 'Acme Soap',
      dueOn: '2027-05-12',
      payoutText: '$25',
    })

    expect([await sendNews(at(db, 3)), await sendNews(at(db, 10))]).toEqual([1, 0])

    const [mail] = await news(db)
    expect(mail).toMatchObject({ to: ADA, subject: 'New class action: Acme Soap' })
    expect(mail?.text).toContain('This one is new:')
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

  test('may come later in a week that had no news on its Tuesday', async ({ db }) => {
    await addSuit(db, { ...long, name: 'Old one' })
    await noteListings(at(db, -1))
    await switchOn(db, BEA)
    const tuesday = await sendNews(at(db, 3))
    await addSuit(db, { name: 'Acme Soap' })

    expect([tuesday, await sendNews(at(db, 6))]).toEqual([0, 1])
  })

  test('is not sent from here to who is on the list of the company that keeps one', async ({
    db,
  }) => {
    await noteListings(at(db, -1))
    await switchOn(db, ADA)
    await switchOn(db, BEA)
    const outside = openOutside(readConfig({ KLAVIYO_API_KEY: 'pk_12345678' }))
    const tools = fakeTools(db, { clock: at(db, 3).clock, outside })
    await keepLead(tools, { email: BEA })
    await db('leads').update({ handedOnAt: NOW })
    await addSuit(db, { name: 'Acme Soap' })

    expect(await sendNews(tools)).toBe(1)
    expect(await addressed(db)).toEqual([ADA])
  })

  test('goes to members however many others asked for it, also to one who typed no address', async ({
    api,
    db,
  }) => {
    await noteListings(at(db, -1))
    await becomeMember(api, db)
    await api.post('/questionnaire/save-progress', {
      answersPatch: { 'setup-class-actions': { alerts: 'weekly' } },
    })
    await db('newsReaders').update({ id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })
    await db.raw(
      `insert into news_readers (id, visitor_id, scope, sealed_about, asked_at)
       select gen_random_uuid(), gen_random_uuid(), scope, sealed_about, asked_at
       from news_readers, generate_series(1, 201)`,
    )
    await addSuit(db, { name: 'Acme Soap' })

    expect(await sendNews(at(db, 3))).toBe(1)
  })

  test('comes once a week at most, whenever its job runs; what waits comes in the next', async ({
    db,
  }) => {
    await addSuit(db, { ...long, name: 'Old one' })
    await noteListings(at(db, -1))
    await switchOn(db, ADA)
    await switchOn(db, BEA)
    await addSuit(db, { name: 'Acme Soap' })
    await sendNews(at(db, 3))
    await addSuit(db, { name: 'Blue Phone' })

    expect(await sendNews(at(db, 5))).toBe(0)
    expect(await sendNews(at(db, 10))).toBe(2)
    const [first, second] = ['New class action: Acme Soap', 'New class action: Blue Phone']
    expect((await said(db)).map(([, subject]) => subject)).toEqual([first, first, second, second])
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

  test('of two addresses that become one, what was told last counts, whichever it was', async ({
    db,
  }) => {
    const tools = fakeTools(db)
    const [CEA, DEA] = ['cea@example.com', 'dea@example.com']
    const row = (address: string, days: number) => {
      const toldUntil = at(db, days).clock.now()
      return { addressHash: hashAddress(tools, address), toldUntil, sentAt: toldUntil }
    }
    await db('newsTold').insert([row(ADA, 0), row(BEA, -2), row(CEA, -2), row(DEA, 0)])

    await moveTold(tools, { address: ADA, movedTo: BEA })
    await moveTold(tools, { address: CEA, movedTo: DEA })
    await moveTold(tools, { address: DEA, movedTo: DEA.toUpperCase() })
    await moveTold(tools, { address: 'nobody@example.com', movedTo: DEA })

    const told = await db('newsTold')
    expect(told).toHaveLength(2)
    expect(told).toEqual(expect.arrayContaining([row(BEA, 0), row(DEA, 0)]))
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
    await typing(api.stranger(), { alerts: 'weekly' })
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
    expect(mail?.subject).toBe('Nuevo acuerdo colectivo: Acme Soap')
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
      'Nuevo acuerdo colectivo: Acme Soap',
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
