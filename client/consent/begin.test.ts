import { cleanup } from '@testing-library/react'
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PrivacyChoices } from '#contract/wire/privacy.ts'
import { reloads } from '../testing/reloads.ts'
import { begin } from './begin.ts'

const nobodyAsked = { signal: false }
const tags = { tagManagerId: 'GTM-ABC1234' }
const unasked: PrivacyChoices = {
  analytics: false,
  marketing: false,
  optedOut: false,
  signal: false,
  chosenAt: null,
  hasVendors: true,
}
const sent: { method: string | undefined; body: unknown }[] = []
let answer: PrivacyChoices | number = unasked

const bar = () => screen.queryByRole('region')
const containers = () => [...document.scripts].filter(({ src }) => src.includes('googletagmanager'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const noted = () =>
  sent.map(({ body }) => body).filter((body) => body !== null && 'tag' in (body as object))

/** A slow network. @returns how to let the answers come */
function holdAnswers(): () => void {
  const answerAtOnce = fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answered = await answerAtOnce(path, init)
    await promise
    return answered
  })
  return resolve
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  sent.length = 0
  answer = unasked
  delete window.__apart
  delete window.__pixelId
  sessionStorage.clear()
  document.adoptedStyleSheets = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    const said = JSON.parse(body ?? 'null') as object | null
    sent.push({ method, body: said })
    const isDown = typeof answer === 'number'
    const chosen = method === 'POST' && { ...said, chosenAt: 'now' }
    return Response.json(isDown ? {} : { ...(answer as object), ...chosen }, {
      status: isDown ? (answer as number) : 200,
    })
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  for (const script of containers()) script.remove()
  vi.unstubAllGlobals()
})

describe('somebody who was never asked', () => {
  test('is asked in a region with a name, by two buttons and a way to choose, and nothing runs', async () => {
    begin({ ...nobodyAsked, ...tags })

    const region = await screen.findByRole('region', { name: 'May others count your visit?' })
    expect([...region.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'No thanks',
      'Allow',
    ])
    expect(screen.getByRole('link', { name: 'Choose by kind' }).getAttribute('href')).toBe(
      '/privacy-choices',
    )
    expect(document.activeElement).toBe(document.body)
    expect([containers().length, window.__apart]).toEqual([0, undefined])
  })

  test('is asked in the language of the page', async () => {
    document.documentElement.lang = 'es'
    onTestFinished(() => document.documentElement.removeAttribute('lang'))

    begin({ ...nobodyAsked, ...tags })

    const region = await screen.findByRole('region', { name: '¿Pueden otros contar su visita?' })
    expect([...region.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'No, gracias',
      'Permitir',
    ])
    expect(screen.getByRole('link', { name: 'Elegir por tipo' }).getAttribute('href')).toBe(
      '/es/privacy-choices',
    )
  })

  test('says yes: it is kept, the container comes, and pages stay apart from now on', async () => {
    begin({ ...nobodyAsked, ...tags })

    await press('Allow')

    await waitFor(() => expect(bar()).toBeNull())
    expect(sent[1]?.body).toMatchObject({ analytics: true, marketing: true, from: 'notice' })
    expect(containers().map(({ src }) => src)).toEqual([
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    ])
    expect(window.__apart).toBe(true)
  })

  test('has it noted once a session that the container was loaded, and lets conversions be reported', async () => {
    answer = { ...unasked, marketing: true, analytics: true, chosenAt: 'before', pixelId: '123456' }
    begin({ ...nobodyAsked, ...tags })
    await waitFor(() => expect(containers()).toHaveLength(1))
    const before = noted().length

    containers()[0]!.dispatchEvent(new Event('load'))
    await waitFor(() => expect(sessionStorage.getItem('sparrow:tags')).toContain('tag-manager'))
    containers()[0]!.dispatchEvent(new Event('load'))
    await new Promise((resolve) => setTimeout(resolve, 30))

    expect(before).toBe(0)
    expect(noted()).toMatchObject([{ tag: 'tag-manager', session: expect.stringMatching(/-/) }])
    expect(window.__pixelId).toBe('123456')
  })

  test('says yes: the container is not told which page of ours was open before', async () => {
    const value = `${location.origin}/claims/apple-siri`
    Object.defineProperty(document, 'referrer', { value, configurable: true })
    begin({ ...nobodyAsked, ...tags })

    await press('Allow')
    await waitFor(() => expect(containers()).toHaveLength(1))

    expect(document.referrer).toBe(`${location.origin}/`)
    Reflect.deleteProperty(document, 'referrer')
  })

  test('says no: that is kept, and nothing runs', async () => {
    begin({ ...nobodyAsked, ...tags })

    await press('No thanks')

    await waitFor(() => expect(bar()).toBeNull())
    expect(sent[1]?.body).toMatchObject({ analytics: false, marketing: false })
    expect([containers().length, window.__apart]).toEqual([0, undefined])
  })

  test('says yes and then no before the yes is kept: no is kept last, and nothing runs', async () => {
    begin({ ...nobodyAsked, ...tags })
    await screen.findByRole('button', { name: 'Allow' })
    const letGo = holdAnswers()

    screen.getByRole('button', { name: 'Allow' }).click()
    await waitFor(() => expect(sent).toHaveLength(2))
    screen.getByRole('button', { name: 'No thanks' }).click()
    letGo()

    await waitFor(() => expect(bar()).toBeNull())
    expect(sent.slice(1).map(({ body }) => body)).toMatchObject([
      { analytics: true },
      { analytics: false },
    ])
    expect([containers().length, window.__apart]).toEqual([0, undefined])
  })

  test('presses twice: it is kept once, and the container comes once', async () => {
    begin({ ...nobodyAsked, ...tags })
    await screen.findByRole('button', { name: 'Allow' })

    screen.getByRole('button', { name: 'Allow' }).click()
    screen.getByRole('button', { name: 'Allow' }).click()

    await waitFor(() => expect(bar()).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect([sent.length, containers().length]).toEqual([2, 1])
  })

  test('is told when the answer could not be kept, and nothing runs', async () => {
    begin({ ...nobodyAsked, ...tags })
    await screen.findByRole('region')
    answer = 500

    await press('Allow')

    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing leaves/)
    expect(containers()).toEqual([])
  })

  test('is asked no more once the page has become another one', async () => {
    begin(nobodyAsked)
    await screen.findByRole('region')

    history.pushState(null, '', '/file/welcome')
    document.title = 'Welcome'

    await waitFor(() => expect(bar()).toBeNull())
  })
})

test('who chose elsewhere by an account is not asked again', async () => {
  answer = { ...unasked, analytics: true, marketing: true, chosenAt: 'before' }

  begin({ ...nobodyAsked, ...tags })

  await waitFor(() => expect(containers()).toHaveLength(1))
  expect(bar()).toBeNull()
})

test.each([
  ['a no in another tab ends what runs, once the page is looked at again', false],
  ['what is agreed to still runs on', true],
])('%s', async (_, marketing) => {
  answer = { ...unasked, analytics: true, marketing: true, chosenAt: 'before' }
  const reload = reloads()
  begin({ ...nobodyAsked, ...tags })
  await waitFor(() => expect(containers()).toHaveLength(1))
  const asked = sent.length
  answer = { ...answer, marketing }

  document.dispatchEvent(new Event('visibilitychange'))

  await waitFor(() => expect(sent.length).toBeGreaterThan(asked))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(reload.mock.calls.length > 0).toBe(!marketing)
})

test.each([
  ['a yes to one purpose', { analytics: true, chosenAt: 'before' }],
  ['an opt-out on another device', { optedOut: true, chosenAt: 'before' }],
])('%s brings no container, which may be for anything, and no question', async (_, choices) => {
  answer = { ...unasked, ...choices }

  begin({ ...nobodyAsked, ...tags })

  await waitFor(() => expect(sent).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([containers().length, bar()]).toEqual([0, null])
})

test.each([
  { from: 'the request', signal: true, toScripts: false },
  { from: 'scripts', signal: false, toScripts: true },
])('the opt-out signal of $from is honoured, noted and said', async ({ signal, toScripts }) => {
  vi.stubGlobal('navigator', { globalPrivacyControl: toScripts })

  begin({ signal, ...tags })

  await screen.findByRole('region', { name: 'Your opt-out signal is honored' })
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
  expect([screen.queryByText('Allow'), containers().length]).toEqual([null, 0])
})
