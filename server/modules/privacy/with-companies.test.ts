import { describe, expect } from 'vitest'
import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import { readConfig } from '../../config.ts'
import { test as base } from '../../testing/api.ts'
import { outsideCompanies } from './outside-companies.ts'

const config = readConfig({
  RATE_LIMITS: 'off',
  TABOOLA_ACCOUNT_ID: '1234567',
  SENTRY_DSN: 'https://key1@o1.ingest.sentry.example/42',
})
const test = base.extend('changes', { config })
const yes = { analytics: true, marketing: true, words: CHOICE_WORDS, from: 'page' }
const session = '0195d3a4-0000-7000-8000-000000000001'
const signal = { headers: { 'sec-gpc': '1' } }

const pixelOf = ({ body }: { body: unknown }) =>
  JSON.parse(/id="visitor">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}') as object

describe('a script that was loaded', () => {
  test('stands once a session of the browser in the receipt', async ({ api }) => {
    await api.visit()

    await api.post('/privacy/tags', { tag: 'sentry', session })
    await api.post('/privacy/tags', { tag: 'sentry', session })
    const { body } = await api.get('/privacy/receipt')

    expect(body.sendings).toMatchObject([
      {
        to: 'Sentry, which is told what breaks on pages you opened',
        what: 'Its script, run in your browser',
      },
    ])
  })

  test('is not noted of a company that is not connected', async ({ api, db }) => {
    await api.visit()

    const { body } = await api.post('/privacy/tags', { tag: 'tag-manager', session })

    expect(body).toEqual({ noted: false })
    expect(await db('vendorSendings')).toEqual([])
  })
})

describe('whom conversions are reported for', () => {
  test('is said to nobody who was not asked, or refused', async ({ api }) => {
    await api.visit()
    const unasked = await api.get('/terms')

    const refused = await api.post('/privacy/choices', { ...yes, marketing: false })

    expect(pixelOf(unasked)).not.toHaveProperty('pixelId')
    expect(refused.body).not.toHaveProperty('pixelId')
    expect(pixelOf(await api.get('/terms'))).not.toHaveProperty('pixelId')
  })

  test('is said to who agreed, at once and with later pages, whichever advertiser it is', async ({
    api,
  }) => {
    await api.visit()

    const agreed = await api.post('/privacy/choices', yes)

    expect(agreed.body).toMatchObject({ pixelId: '1234567' })
    expect(pixelOf(await api.get('/file/welcome'))).toMatchObject({ pixelId: '1234567' })
  })

  test('is not said against the signal of the browser', async ({ api }) => {
    await api.visit()
    await api.post('/privacy/choices', yes)

    const page = await api.get('/terms', signal)
    const choices = await api.get('/privacy/choices', signal)

    expect(pixelOf(page)).not.toHaveProperty('pixelId')
    expect(choices.body).not.toHaveProperty('pixelId')
  })
})

describe('the policy', () => {
  test('names the companies that are connected, by what people agree to', () => {
    expect(outsideCompanies(config).map(([company, , purpose]) => [company, purpose])).toEqual([
      ['Taboola', 'Advertising'],
      ['Sentry', 'Counting visits'],
    ])
  })

  test('names who prints, takes payments and sends email, where that is somebody else', () => {
    const named = (values: Record<string, string>) =>
      outsideCompanies(readConfig(values)).map(([company]) => company)

    expect(
      named({
        STRIPE_SECRET_KEY: 'sk_test_1234567890abcdef',
        LOB_API_KEY: 'test_1234567890abcdef',
        SMTP_URL: 'smtps://user:secret@smtp.example.com:465',
      }),
    ).toEqual(['Lob', 'Stripe', 'smtp.example.com'])
    expect(named({ SMTP_URL: 'smtp://localhost:1025' })).toEqual(['None today'])
  })

  test('says so when there is none', () => {
    expect(outsideCompanies(readConfig({})).map(([company]) => company)).toEqual(['None today'])
  })
})
