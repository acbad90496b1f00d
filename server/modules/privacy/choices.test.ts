import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import { test } from '../../testing/api.ts'
import { choose } from '../../testing/relay-scene.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { agreesNow } from '../relays/index.ts'
import { noteSending } from '../sendings/index.ts'
import { readConfig } from '../../config.ts'
import { hasVendors } from '../../http/outside-scripts.ts'
import { movePrivacy } from './move-privacy.ts'

const both = { analytics: true, marketing: true, words: CHOICE_WORDS, from: 'page' }
const signal = { headers: { 'sec-gpc': '1' } }

const newestVisitor = async (db: Parameters<typeof fakeTools>[0]): Promise<string> =>
  (await db('privacyChoices').orderBy('id', 'desc').first('visitorId')).visitorId

describe('consent', () => {
  test('nobody agreed to anything before they did', async ({ api, db }) => {
    await api.visit()

    const { body } = await api.get('/privacy/choices')

    expect(body).toEqual({
      analytics: false,
      marketing: false,
      optedOut: false,
      signal: false,
      chosenAt: null,
      hasVendors: false,
    })
    const asked = { visitorId: crypto.randomUUID(), kind: 'analytics' } as const
    expect(await agreesNow(fakeTools(db), asked)).toBe(false)
  })

  test('a yes holds for its purpose, until the opt-out that ends it', async ({ api, db }) => {
    await api.visit()
    await api.post('/privacy/choices', { ...both, marketing: false })
    const visitorId = await newestVisitor(db)
    const holds = (kind: 'analytics' | 'marketing') => agreesNow(fakeTools(db), { visitorId, kind })
    const before = [await holds('analytics'), await holds('marketing')]

    const out = await api.post('/privacy/opt-out')

    expect(before).toEqual([true, false])
    expect(out.body).toMatchObject({ optedOut: true, analytics: false })
    expect(await holds('analytics')).toBe(false)
    expect(await db('privacyRequests').select('kind', 'state')).toEqual([
      { kind: 'opt-out', state: 'done' },
    ])
  })

  test('what held before stays on record with its words', async ({ api, db }) => {
    await api.visit()

    await api.post('/privacy/choices', both)
    await api.post('/privacy/choices', { ...both, analytics: false, marketing: false })

    const rows = await db('privacyChoices').orderBy('id').select('analytics', 'words', 'source')
    expect(rows).toEqual([
      { analytics: true, words: CHOICE_WORDS, source: 'page' },
      { analytics: false, words: CHOICE_WORDS, source: 'page' },
    ])
  })
})

describe('Global Privacy Control', () => {
  test('it is honoured, said, and noted once', async ({ api, db }) => {
    await api.visit()

    const first = await api.get('/privacy/choices', signal)
    await api.get('/privacy/choices', signal)

    expect(first.body).toMatchObject({ signal: true, optedOut: true })
    expect(await db('privacyChoices').pluck('source')).toEqual(['signal'])
  })

  test('that it is honoured can be read where browsers look for it', async ({ api }) => {
    const { body } = await api.get('/.well-known/gpc.json')

    expect(body).toMatchObject({ gpc: true })
  })

  test('no yes outweighs it', async ({ api, db }) => {
    await api.visit()
    await api.post('/privacy/choices', both)
    const visitorId = await newestVisitor(db)

    const against = await api.post('/privacy/choices', both, signal)

    expect(against.body).toMatchObject({ analytics: false, marketing: false })
    const asked = { visitorId, kind: 'marketing' } as const
    expect(await agreesNow(fakeTools(db), asked)).toBe(false)
  })
})

describe('a sign-in', () => {
  const at = (minutes: number) => ({ now: () => new Date(NOW.getTime() + minutes * 60_000) })

  test.for(['browser', 'account'] as const)(
    'ends no opt-out of the %s by a yes that the other side said later',
    async (who, { db }) => {
      const [from, to] = [randomUUID(), randomUUID()]
      const other = who === 'browser' ? to : from
      await choose(fakeTools(db, { clock: at(-2) }), {
        visitorId: who === 'browser' ? from : to,
        optedOut: true,
      })
      await choose(fakeTools(db, { clock: at(-1) }), { visitorId: other, marketing: true })
      const agrees = () => agreesNow(fakeTools(db), { visitorId: to, kind: 'marketing' })

      await movePrivacy(fakeTools(db), { from, to })
      const after = await agrees()
      await choose(fakeTools(db), { visitorId: to, marketing: true })

      expect([after, await agrees()]).toEqual([false, true])
    },
  )

  test('of other choices lets the last one hold', async ({ db }) => {
    const [from, to] = [randomUUID(), randomUUID()]
    await choose(fakeTools(db, { clock: at(-2) }), { visitorId: to })
    await choose(fakeTools(db, { clock: at(-1) }), { visitorId: from, marketing: true })

    await movePrivacy(fakeTools(db), { from, to })

    expect(await agreesNow(fakeTools(db), { visitorId: to, kind: 'marketing' })).toBe(true)
    expect(await db('privacyChoices')).toHaveLength(2)
  })
})

test('nobody is asked for consent as long as no outside company is connected', ({ db }) => {
  expect(hasVendors(fakeTools(db).config)).toBe(false)
  expect(hasVendors(readConfig({ POSTHOG_KEY: 'phc_key_1' }))).toBe(true)
})

describe('the receipt', () => {
  test('it says when nothing went to anybody', async ({ api }) => {
    await api.visit()

    const { body } = await api.get('/privacy/receipt')

    expect(body).toMatchObject({ sendings: [], more: false })
  })

  test('it lists what went out about this visitor, and nothing of others', async ({ api, db }) => {
    await api.visit()
    await api.post('/privacy/opt-out')
    const visitorId = await newestVisitor(db)
    const letter = { vendor: 'print-and-mail', what: 'letter', about: 'SP-7F3K-29QD' } as const
    await noteSending(fakeTools(db), { ...letter, visitorId })
    await noteSending(fakeTools(db), { ...letter, visitorId: crypto.randomUUID() })

    const { body } = await api.get('/privacy/receipt')

    expect(body.sendings).toEqual([
      {
        to: 'The company that prints and mails letters',
        what: 'Your claim form, to be mailed',
        about: 'SP-7F3K-29QD',
        at: '2026-11-21T17:00:00.000Z',
      },
    ])
  })
})
