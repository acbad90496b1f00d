import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'
import { ADA, becomeMember, signIn } from '../../testing/members.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { changeSettings } from '../emails/index.ts'
import { askMailbox } from './ask-mailbox.ts'
import { openAbout } from './open-about.ts'

type Steps = Readonly<Record<string, object>>

async function save(api: Api, answersPatch: Steps) {
  const { status } = await api.post('/questionnaire/save-progress', { answersPatch })
  expect(status).toBe(200)
}
const welcome = { email: 'bea@example.com', state: 'CA', weekly: true }
const scopes = (db: Knex) => db('newsReaders').pluck('scope')
const ordered = async (db: Knex) => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `select 1 from graphile_worker.jobs where task_identifier = 'ask-mailbox-about-news'`,
  )
  return rows.length
}
const wish = (db: Knex) => db('emailPreferences').where({ topic: 'weekly' }).pluck('wanted')

describe('somebody without an account', () => {
  test('who ticks the weekly email is noted, and asked by email once, an hour later', async ({
    api,
    db,
  }) => {
    await api.visit()
    await save(api, { welcome })
    await save(api, { welcome: { ...welcome, state: 'TX' } })

    expect(await scopes(db)).toEqual(['weekly'])
    expect(await ordered(db)).toBe(1)
    const reader = await db('newsReaders').first()
    expect(openAbout(fakeTools(db), reader)).toMatchObject({
      email: 'bea@example.com',
      state: 'TX',
    })
    await askMailbox(fakeTools(db), reader)
    await askMailbox(fakeTools(db), reader)

    const mails = await queuedWords(db)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bea@example.com', 'New class actions by email: switch it on here'],
    ])
    expect(mails[0]?.text).toContain('/email#')
    expect(await wish(db)).toEqual([])
  })

  test('who picks no news where one of several is picked gets none, though the box was ticked before', async ({
    api,
    db,
  }) => {
    await api.visit()
    await save(api, { welcome })
    await save(api, { 'select-product': { alerts: ['none'] } })
    const after = await scopes(db)
    await save(api, { 'select-product': { alerts: ['matches'] } })

    expect(after).toEqual([])
    expect(await scopes(db)).toEqual(['matches'])
  })

  test('who picks some news and then none, and gave no address, is forgotten, and nobody else is', async ({
    api,
    db,
  }) => {
    const other = api.stranger()
    await other.visit()
    await save(other, { 'setup-class-actions': { alerts: 'weekly' } })
    await api.visit()
    await save(api, { 'setup-class-actions': { alerts: 'matches' } })
    const before = await scopes(db)

    await save(api, { 'setup-class-actions': { alerts: 'none' } })

    expect(new Set(before)).toEqual(new Set(['matches', 'weekly']))
    expect(await scopes(db)).toEqual(['weekly'])
    expect(await ordered(db)).toBe(0)
  })

  test('who leaves the box empty is not noted', async ({ api, db }) => {
    await api.visit()
    await save(api, { welcome: { ...welcome, weekly: false } })

    expect(await scopes(db)).toEqual([])
    expect(await ordered(db)).toBe(0)
  })

  test('what a later step says stands over the tick, with kinds and brands', async ({
    api,
    db,
  }) => {
    await api.visit()
    await save(api, { welcome })
    await save(api, {
      'setup-class-actions': {
        alerts: 'matches',
        brands: 'Ring, Acme, -',
        categories: ['privacy'],
      },
    })
    await save(api, { welcome: { ...welcome, state: 'NV' } })

    const reader = await db('newsReaders').first()
    expect(reader.scope).toBe('matches')
    expect(openAbout(fakeTools(db), reader)).toEqual({
      email: 'bea@example.com',
      state: 'NV',
      brands: ['ring', 'acme'],
      categories: ['privacy'],
    })
  })

  test('who wants none after all is not asked any more', async ({ api, db }) => {
    await api.visit()
    await save(api, { welcome })
    const reader = await db('newsReaders').first()
    await save(api, { 'setup-class-actions': { alerts: 'none' } })

    await askMailbox(fakeTools(db), reader)

    expect(await scopes(db)).toEqual([])
    expect(await queuedWords(db)).toEqual([])
  })

  test.for([
    ['alerts: none', { 'setup-class-actions': { alerts: 'none' } }],
    ['its tick taken back', { welcome: { ...welcome, weekly: false } }],
  ] as const)(
    'who says no after the mailbox said yes is written to no more: %s',
    async ([, no], { api, db }) => {
      await api.visit()
      await save(api, { welcome })
      const on = [{ id: 'weekly' as const, on: true }]
      await changeSettings(fakeTools(db), { address: welcome.email, topics: on })

      await save(api, no)

      expect([await wish(db), await scopes(db)]).toEqual([[false], []])
    },
  )

  test('whose address a member owns, or said yes before it was typed here, changes none of its settings by a no', async ({
    api,
    db,
  }) => {
    const on = [{ id: 'weekly' as const, on: true }]
    const earlier = { clock: { now: () => new Date(NOW.getTime() - 60_000) } }
    await becomeMember(api, db)
    const browser = api.stranger()
    await browser.visit()
    await changeSettings(fakeTools(db, earlier), { address: welcome.email, topics: on })

    await save(browser, { welcome: { ...welcome, email: ADA } })
    await changeSettings(fakeTools(db), { address: ADA, topics: on })
    await save(browser, { 'setup-class-actions': { alerts: 'none' } })
    await save(browser, { 'setup-class-actions': { alerts: 'weekly' }, welcome })
    await save(browser, { 'setup-class-actions': { alerts: 'none' } })

    expect(await wish(db)).toEqual([true, true])
  })

  test('what was said yes to counts from when it was asked for; who names another address is asked for it anew', async ({
    api,
    db,
  }) => {
    await api.visit()
    await save(api, { welcome })
    const before = new Date(NOW.getTime() - 60_000)
    await db('newsReaders').update({ askedAt: before })
    const topics = [{ id: 'weekly' as const, on: true }]
    await changeSettings(fakeTools(db), { address: welcome.email, topics })

    await save(api, { welcome: { ...welcome, state: 'TX' } })
    const same = await db('newsReaders').first()
    await save(api, { welcome: { ...welcome, email: 'cea@example.com' } })
    const other = await db('newsReaders').first()

    expect([same.askedAt, other.askedAt]).toEqual([before, NOW])
  })

  test.for([
    ['said no in its settings', { topics: [{ id: 'weekly', on: false }] }],
    ['wants no email', { unsubscribedFromAll: true }],
  ] as const)('an address that %s is not asked', async ([, changes], { api, db }) => {
    await api.visit()
    await changeSettings(fakeTools(db), { address: welcome.email, ...changes })
    await save(api, { welcome })

    await askMailbox(fakeTools(db), await db('newsReaders').first())

    expect(await queuedWords(db)).toEqual([])
  })
})

describe('a member', () => {
  test('says so for the settings of their address, both ways, and is not asked again', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await save(api, { welcome: { ...welcome, email: ADA } })
    expect(await wish(db)).toEqual([true])

    await save(api, { 'setup-class-actions': { alerts: 'none' } })

    expect(await wish(db)).toEqual([false])
    expect(await scopes(db)).toEqual([])
    expect(await ordered(db)).toBe(0)
  })

  test('who comes back when their answers are gone, and leaves the empty box as it is, goes on as they had asked', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await save(api, { 'setup-class-actions': { alerts: 'matches', categories: ['privacy'] } })
    await db('questionnaires').delete()

    await save(api, { welcome: { ...welcome, email: ADA, state: 'NV', weekly: false } })

    expect([await wish(db), await scopes(db)]).toEqual([[true], ['matches']])
  })

  test('who stopped the list in its settings is not put on it again by the tick that still stands in their answers', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await save(api, { welcome: { ...welcome, email: ADA } })
    await changeSettings(fakeTools(db), { address: ADA, topics: [{ id: 'weekly', on: false }] })

    await save(api, { welcome: { ...welcome, email: ADA, state: 'NV' } })
    expect(await wish(db)).toEqual([false])

    await save(api, { welcome: { ...welcome, email: ADA, weekly: false } })
    await save(api, { welcome: { ...welcome, email: ADA } })
    expect(await wish(db)).toEqual([true])
  })

  test('who switched the list on in its settings keeps it, though their answers still say none', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const none = { 'setup-class-actions': { alerts: 'none' } }
    await save(api, none)
    await changeSettings(fakeTools(db), { address: ADA, topics: [{ id: 'weekly', on: true }] })

    await save(api, none)

    expect(await wish(db)).toEqual([true])
  })

  test('whose no was cut off before it was noted has said it with the next save', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await save(api, { 'setup-class-actions': { alerts: 'weekly' } })
    const reader = await db('newsReaders').first()
    await save(api, { 'setup-class-actions': { alerts: 'none' } })
    await db('newsReaders').insert(reader)
    await changeSettings(fakeTools(db), { address: ADA, topics: [{ id: 'weekly', on: true }] })

    await save(api, { 'setup-class-actions': { alerts: 'none' } })

    expect([await wish(db), await scopes(db)]).toEqual([[false], []])
  })

  test('who takes their own tick away has said no', async ({ api, db }) => {
    await becomeMember(api, db)
    await save(api, { welcome: { ...welcome, email: ADA } })

    await save(api, { welcome: { ...welcome, email: ADA, weekly: false } })

    expect([await wish(db), await scopes(db)]).toEqual([[false], []])
  })

  test('who changes what is no word about news leaves the settings as they are', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await save(api, { welcome: { ...welcome, email: ADA } })
    await changeSettings(fakeTools(db), { address: ADA, topics: [{ id: 'weekly', on: false }] })

    await save(api, { welcome: { state: 'OR' } })
    await save(api, { 'setup-class-actions': { brands: 'Acme' } })

    expect(await wish(db)).toEqual([false])
  })

  test('who chose for their account since they ticked the box in a browser keeps that choice', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const browser = api.stranger()
    await browser.visit()
    await save(browser, { welcome: { ...welcome, email: ADA } })
    await db('newsReaders').update({ askedAt: new Date(NOW.getTime() - 1_000) })
    await save(api, { 'setup-class-actions': { alerts: 'matches', categories: ['privacy'] } })

    await signIn(browser)

    expect(await scopes(db)).toEqual(['matches'])
  })

  test('who ticks the box in a browser since they chose for their account has that', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await save(api, { 'setup-class-actions': { alerts: 'matches', categories: ['privacy'] } })
    await db('newsReaders').update({ askedAt: new Date(NOW.getTime() - 1_000) })
    const browser = api.stranger()
    await browser.visit()
    await save(browser, { welcome: { ...welcome, email: ADA } })

    await signIn(browser)

    expect(await scopes(db)).toEqual(['weekly'])
  })

  test('is not asked at another address that they typed', async ({ api, db }) => {
    const { visitorId } = await becomeMember(api, db)
    await save(api, { welcome })

    await askMailbox(fakeTools(db), { visitorId })

    const mails = await queuedWords(db)
    expect(mails.filter(({ to }) => to === welcome.email)).toEqual([])
  })

  test('what their browser asked for before goes along to the account', async ({ api, db }) => {
    const { visitorId } = await becomeMember(api, db)
    const browser = api.stranger()
    await browser.visit()
    await save(browser, { welcome: { ...welcome, email: ADA } })

    await signIn(browser)

    expect(await db('newsReaders').pluck('visitor_id')).toEqual([visitorId])
  })
})
