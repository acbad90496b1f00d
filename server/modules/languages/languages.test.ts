import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { test } from '../../testing/account-test.ts'
import { ADA, becomeMember, otherBrowser, signIn, signUp } from '../../testing/members.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { languageOf, noteLanguage } from './languages.ts'

const SPANISH = { headers: { 'accept-language': 'es-MX,es;q=0.9' } }
const ENGLISH = { headers: { 'accept-language': 'en-US' } }

const save = (api: Api, asking: typeof SPANISH) =>
  api.post('/questionnaire/save-progress', { answers: { welcome: { firstName: 'Ada' } } }, asking)
const noted = (db: Knex) => db('readingLanguages').pluck('language')

describe('the language that somebody reads in', () => {
  test('is noted with an answer that is saved in Spanish', async ({ api, db }) => {
    await api.visit()

    expect((await save(api, SPANISH)).status).toBe(200)

    expect(await noted(db)).toEqual(['es'])
  })

  test('is not noted of a browser that asks for English, nor taken back by it', async ({
    api,
    db,
  }) => {
    await api.visit()
    await save(api, ENGLISH)
    expect(await noted(db)).toEqual([])

    await save(api, SPANISH)
    await save(api, ENGLISH)

    expect(await noted(db)).toEqual(['es'])
  })

  test('is English again for whoever chooses that by hand', async ({ api, db }) => {
    await api.visit()
    await save(api, SPANISH)

    api.cookies.set('language', 'en')
    await save(api, SPANISH)

    expect(await noted(db)).toEqual(['en'])
  })

  test('goes along to the account, and is what was read last', async ({ api, db }) => {
    await api.visit()
    await save(api, SPANISH)
    await becomeMember(api, db)
    const { visitorId } = await db('accounts').first()
    expect(await languageOf({ db }, { visitorId })).toBe('es')

    const browser = await otherBrowser(api)
    browser.cookies.set('language', 'en')
    await signIn(browser)

    expect(await languageOf({ db }, { visitorId })).toBe('en')
    expect(await db('readingLanguages').select('visitorId')).toEqual([{ visitorId }])
  })

  test('is noted anew once a month, so that it lasts as long as somebody comes', async ({ db }) => {
    const visitorId = crypto.randomUUID()
    const reading = { language: 'es', choseLanguage: false } as const
    const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    const noteAt = (days: number) =>
      noteLanguage({ db, clock: { now: () => at(days) } }, { visitorId, reading })

    await noteAt(0)
    await noteAt(20)
    expect(await db('readingLanguages').first('since')).toEqual({ since: at(0) })
    await noteAt(40)

    expect(await db('readingLanguages').first('since')).toEqual({ since: at(40) })
  })
})

describe('a message', () => {
  test.for(['/api/account/link', '/api/account/forgot'])(
    'that is asked for at %s comes in the language of who asks',
    async (path, { api, db }) => {
      await api.visit()

      await api.post(path, { email: ADA }, SPANISH)
      await api.post(path, { email: 'bea@example.com' }, ENGLISH)

      const [spanish, english] = (await queuedWords(db)).map(({ text }) => text)
      expect(spanish).toContain('no es un bufete de abogados')
      expect(english).toContain('is not a law firm')
    },
  )

  test('of a job is in the language that was noted', async ({ api, db }) => {
    await api.visit()
    await save(api, SPANISH)
    await signUp(api)
    const { visitorId } = await db('accounts').first()
    const tools = fakeTools(db)
    const { queueTemplate } = await import('../emails/index.ts')

    await queueTemplate(tools, {
      template: 'plan-resumed',
      letter: {
        plan: 'Annual Plus',
        amount: '$84',
        each: 'year',
        nextOn: '2027-01-02',
        href: 'https://sparrow.example/account',
      },
      dedupeKey: 'resumed',
      to: ADA,
      visitorId,
      usefulUntil: NOW,
    })

    const last = (await queuedWords(db)).at(-1)
    expect(last?.text).toContain('2 de enero de 2027')
    expect(last?.text).toContain('no es un bufete de abogados')
  })
})
