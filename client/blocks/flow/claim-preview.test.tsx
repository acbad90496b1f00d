import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { esignConsent } from '#contract/esign-consent.ts'
import { closedChoices } from '../../onboarding/closed-choices.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import {
  type Answer,
  answerCalls,
  type Call,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { ClaimPreview } from './claim-preview.tsx'
import { chosenOf, claimOn, detailOf } from './testing/soap-suit.ts'
import { inkWords, signedWords } from './testing/signed-words.ts'

const drawn = () => Promise.resolve([document.createElement('div')])
const drawPages = vi.hoisted(() => vi.fn<() => Promise<HTMLElement[]>>())
vi.mock('./pdf-pages.ts', () => ({ drawPages }))
beforeEach(() => void drawPages.mockImplementation(drawn))

const flowFrom = (...before: Parameters<typeof flowOf>) =>
  flowOf(
    ...before,
    stepOf('sign-preview', '/file/sign/:claimIndex/preview', {
      repeat: { over: 'suits', param: 'claimIndex' },
      blocks: [{ id: 'preview', type: 'step-text', props: {} }] as ResolvedSection[],
    }),
    stepOf('review', '/file/review'),
  )
const flow = flowFrom()
const claim = claimOf('ready_to_sign', { id: 'c1', reference: 'SP-1' })
const certifiedWords = {
  title: 'Proof of mailing',
  label: 'Certified mail (+{price})',
  help: 'A scan.',
  chosen: 'Certified mail for {price}.',
  included: 'It goes by certified mail anyway.',
}
const preview = () => (
  <ClaimPreview
    key="p"
    sectionId="p"
    afterSigning="Signing does not mail it yet."
    afterSigningOwn="Filed by yourself."
    afterSigningLate="Sending it is up to you."
    agreeLabel="I agree to sign electronically"
    notNow="You can download it."
    certified={certifiedWords}
    signed={signedWords}
    inInk={inkWords}
  />
)
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const continueAnyhow = () =>
  userEvent.click(document.querySelector('[data-action=continue]') as Element)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const signature = () => screen.findByLabelText('Type your full legal name to sign')

/** A server that makes a new document for each preview and signs the last one, or answers `signed`. */
function serve(
  signed: { status?: number; body: unknown } = { body: { ...claim, state: 'signed' } },
  statements?: () => { id: string; text: string }[],
  legalName?: string,
) {
  let made = 0
  return answerCalls(({ path, body }) => {
    if (path === '/api/claims') return { body: { claims: [claim] } }
    if (path === '/api/suits/soap') return { body: detailOf('soap') }
    if (path.endsWith('/preview')) {
      made += 1
      const signable = body.signature !== undefined
      const shown = { documentId: `d${made}`, sha256: 'a'.repeat(64), pages: 1, signable }
      return {
        body: {
          ...shown,
          ...(statements && { attestations: statements() }),
          ...(legalName && { legalName }),
        },
      }
    }
    return path.endsWith('/sign') ? signed : undefined
  })
}

/** A settlement of its own for a test: what is known of one is kept for the life of the page. Calls that are `lost` get 503. */
function serveSuit(
  suit: SuitDetail,
  {
    lost = () => false,
    refused = null,
  }: { lost?: (path: string) => boolean; refused?: string | null } = {},
) {
  const { id: suitId, slug: suitSlug } = suit
  const own = { ...claim, suitId, suitSlug }
  keptState.update((state) => ({ ...state, suits: [chosenOf(suitSlug)] }))
  session.update((now) => ({ ...now, claims: [own] }))
  return answerCalls(({ path }) => {
    if (lost(path)) return { status: 503, body: {} }
    if (path === `/api/suits/${suitSlug}`) return { body: suit }
    if (path === '/api/claims') return { body: { claims: [own] } }
    return path.endsWith('/preview')
      ? { body: { documentId: 'd1', sha256: 'a'.repeat(64), pages: 1, signable: false, refused } }
      : undefined
  })
}

function serveMode(signatureMode: 'drawn' | 'wet') {
  const { terms, ...suit } = detailOf(`soap-${signatureMode}`)
  return serveSuit({ ...suit, terms: terms && { ...terms, signatureMode } })
}

/** A screen on which every page of the form is seen at once. */
class EveryPage {
  readonly #tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell
  }
  observe = (target: Element) =>
    this.#tell([{ target, isIntersecting: true, intersectionRatio: 1, rootBounds: null }])
  disconnect() {}
}

const sentTo = (calls: Call[], end: string) =>
  calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  // Other tests hear the channel, too.
  vi.stubGlobal('BroadcastChannel', undefined)
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('soap')] }))
  session.update((now) => ({
    ...now,
    claims: [claim],
    answers: { 'sign-form': { legalName: 'Zoë Núñez' } },
  }))
})

test.each([
  [null, 'Filed by yourself.'],
  [
    {
      recipient: 'Soap Administrator',
      line1: 'PO Box 1',
      city: 'Portland',
      state: 'OR',
      zip: '97208',
    },
    'Signing does not mail it yet.',
  ],
])(
  'before signing it is said whether we can mail it: address %j',
  async (mailingAddress, words) => {
    const slug = mailingAddress ? 'soap-by-post' : 'soap-by-oneself'
    serveSuit({ ...detailOf(slug), mailingAddress })

    putOn(flow, '/file/sign/0/preview', preview)

    expect(await screen.findByText(words)).toBeTruthy()
  },
)

test('a form that can no longer be signed in time says so, and why, before anybody signs it', async () => {
  const suit = detailOf('soap-late')
  const calls = serveSuit(suit, { refused: 'claim.too-late' })
  putOn(flow, '/file/sign/0/preview', preview)

  const said = await screen.findByText(/too late to sign this form here.*taken back for 15 minutes/)
  expect(said.textContent).toContain('until then')
  const official = screen.getAllByRole('link', { name: /^Official site/ })
  expect(official.map((link) => link.getAttribute('href'))).toContain(suit.officialSiteUrl)

  await goOn()

  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('too late to sign this form here')
  expect(summary.textContent).not.toContain('Tick this')
  expect(sentTo(calls, '/sign')).toEqual([])
  // Nobody ticks and signs for nothing.
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('Your signature')).toBeNull()
})

test('whose time runs out while they read is told the same when they sign', async () => {
  serve({ status: 423, body: { code: 'claim.too-late' } })
  putOn(flow, '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')

  await goOn()

  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('too late to sign this form here')
})

test('nothing is ticked or signed in advance, and all of it is asked for', async () => {
  const calls = serve()
  putOn(flow, '/file/sign/0/preview', preview)
  await signature()
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()

  await goOn()

  const lines = within(screen.getByRole('alert')).getAllByRole('link')
  expect(lines.map((line) => line.getAttribute('href'))).toEqual([
    '#attest-true',
    '#consent',
    '#signature',
  ])
  expect(sentTo(calls, '/sign')).toEqual([])
})

test('the consent shows every disclosure', async () => {
  serve()
  putOn(flow, '/file/sign/0/preview', preview)
  await signature()

  for (const paragraph of esignConsent.paragraphs) {
    expect(screen.getByText(paragraph)).toBeTruthy()
  }
})

test('the statements to tick are the words on the document, whatever the catalogue says now', async () => {
  serve(undefined, () => [{ id: 'true', text: 'As the document has it.' }])
  putOn(flow, '/file/sign/0/preview', preview)

  expect(await screen.findByRole('checkbox', { name: 'As the document has it.' })).toBeTruthy()
})

test('a statement in other words is ticked anew: another device had the form filled in meanwhile', async () => {
  let text = 'All of it is true.'
  const calls = serve(undefined, () => [{ id: 'true', text }])
  putOn(flow, '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)

  text = 'I bought all of it.'
  await userEvent.type(await signature(), 'zoe nunez')
  await goOn()

  const open = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^I bought all/ })
  expect(open.checked).toBe(false)
  expect(screen.getByRole('alert').textContent).toContain('I bought all of it.')
  expect(sentTo(calls, '/sign')).toEqual([])
})

test('another name does not sign', async () => {
  const calls = serve()
  putOn(flow, '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)

  await userEvent.type(await signature(), 'Zoe Nunes')
  await goOn()

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Zoë Núñez'))
  expect(sentTo(calls, '/preview').every((body) => body.signature === undefined)).toBe(true)
  expect(sentTo(calls, '/sign')).toEqual([])
})

test('what is signed is the document with the ticks and the name on it', async () => {
  const calls = serve()
  putOn(flow, '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')
  const notices: unknown[] = []
  const stop = session.subscribe(() => notices.push(session.get().notice))

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  stop()
  // Nobody has left it meanwhile.
  expect(notices).not.toContain('signed-as-left')
  const previews = sentTo(calls, '/preview')
  expect(previews.at(-1)).toMatchObject({
    attestations: ['true'],
    signature: { method: 'typed', text: 'zoe nunez' },
    timeZone: expect.any(String),
  })
  expect(sentTo(calls, '/sign')).toEqual([
    {
      documentId: `d${previews.length}`,
      sha256: 'a'.repeat(64),
      consentVersion: esignConsent.version,
    },
  ])
  expect(keptState.get().signed).toBe(true)
})

test('nobody signs pages that are still being drawn; where they cannot be, that is said before', async () => {
  const calls = serve()
  let fail = (_error: Error) => {}
  drawPages.mockImplementation(() => new Promise((_, reject) => (fail = reject)))
  putOn(flow, '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

  try {
    await goOn()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(sentTo(calls, '/sign')).toEqual([])

    await act(async () => fail(new Error('too hard')))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Open the form as a PDF and read it')
    expect(sentTo(calls, '/sign')).toEqual([])
  } finally {
    vi.useRealTimers()
  }

  await goOn()
  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  expect(sentTo(calls, '/sign')).toHaveLength(1)
})

test('between a form that is signed and the next step no other screen flashes up', async () => {
  serve()
  putOn(flow, '/file/sign/0/preview', preview, setTimeout)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')
  const headings = new Set<string | null>()
  const watch = new MutationObserver(() => headings.add(heading()))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  watch.disconnect()
  expect([...headings]).not.toContain('This form is signed')
})

test('a signed form from which the way on does not lead is shown as signed', async () => {
  serve()
  putOn(flow, '/file/sign/0/preview', preview, () => {})
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')

  await goOn()

  await waitFor(() => expect(heading()).toBe('This form is signed'), { timeout: 3_000 })
  expect(location.pathname).toBe('/file/sign/0/preview')
})

test('who presses Continue again before the next step is here signs, and is counted as having signed, once', async () => {
  const calls = serve()
  putOn(flow, '/file/sign/0/preview', preview, () => {})
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')
  window.__tracking = []
  await goOn()
  await waitFor(() => expect(keptState.get().signed).toBe(true))

  await goOn()

  await new Promise((done) => setTimeout(done, 50))
  expect(window.__tracking.filter(({ name }) => name === 'claims_submitted')).toHaveLength(1)
  expect(sentTo(calls, '/sign')).toHaveLength(1)
})

test.each([
  ['is made ready is not signed', '/viewed', 0],
  ['is being signed tells so', '/sign', 1],
])('a form that was left while it %s', async (_, held, times) => {
  vi.stubGlobal('IntersectionObserver', EveryPage)
  const calls = serve()
  const answer = fetch
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  putOn(flowFrom(stepOf('welcome', '/file/welcome')), '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')
  const hold: typeof fetch = async (path, init) => {
    if (typeof path === 'string' && path.endsWith(held)) await isLetGo
    return answer(path, init)
  }
  vi.stubGlobal('fetch', hold)
  await goOn()

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
  letGo()
  await new Promise((done) => setTimeout(done, 50))

  expect(sentTo(calls, '/sign')).toHaveLength(times)
  expect(session.get().notice).toBe(times > 0 ? 'signed-as-left' : undefined)
  vi.stubGlobal('IntersectionObserver', undefined)
})

test('how much of the form was on screen is noted before it is signed, and keeps nobody from it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('IntersectionObserver', EveryPage)
  const calls = serve()
  putOn(flow, '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  vi.stubGlobal('IntersectionObserver', undefined)
  const [signed] = sentTo(calls, '/sign')
  expect(sentTo(calls, '/viewed')).toEqual([
    { documentId: signed?.documentId, pages: 1, seconds: expect.any(Number) },
  ])
  const order = calls.map(({ path }) => path.split('/').at(-1))
  expect(order.indexOf('viewed')).toBeLessThan(order.indexOf('sign'))
})

test('a document that changed meanwhile is shown anew, unticked and unsigned', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const calls = serve({ status: 409, body: { code: 'document.changed' } })
  putOn(flow, '/file/sign/0/preview', preview)
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')

  await goOn()

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('read it again'))
  const signed = calls.findIndex(({ path }) => path.endsWith('/sign'))
  await waitFor(() =>
    expect(sentTo(calls.slice(signed), '/preview')).toMatchObject([{ attestations: [] }]),
  )
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  expect((await signature()).getAttribute('value')).toBe('')
  expect(location.pathname).toBe('/file/sign/0/preview')
})

test('a form whose signature could be taken back is not said to be one that still can', async () => {
  serve()
  const undoUntil = new Date(Date.now() - 1000).toISOString()
  const signed = { ...claim, state: 'signed', waitsFor: 'plan', undoUntil } as const
  session.update((now) => ({ ...now, claims: [signed] }))
  putOn(flow, '/file/sign/0/preview', preview)

  expect(
    await screen.findByText('It can no longer be changed. Download it, and keep it.'),
  ).toBeTruthy()
  expect(screen.getByText('Something on a signed form is wrong?')).toBeTruthy()
  expect(screen.queryByText(/take your signature back first/)).toBeNull()
})

test('a signed form says so and leads on', async () => {
  serve()
  session.update((now) => ({
    ...now,
    claims: [{ ...claim, state: 'signed', signedAt: '2026-11-20T12:00:00.000Z' }],
  }))
  putOn(flow, '/file/sign/0/preview', preview)

  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This form is signed'),
  )
  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
})

test('a settlement that takes drawn signatures only offers no other', async () => {
  serveMode('drawn')
  putOn(flow, '/file/sign/0/preview', preview)

  await screen.findByText('What you declare')
  expect(screen.queryByLabelText('Type your full legal name to sign')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Type it instead' })).toBeNull()
})

test('where only ink counts nothing is signed on screen: the form is downloaded, and noted once it is filed', async () => {
  const calls = serveMode('wet')
  putOn(flow, '/file/sign/0/preview', preview)

  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in ink' })).toBeTruthy()
  const download = await screen.findByRole('link', { name: 'Download the form' })
  expect(download.getAttribute('href')).toBe('/api/documents/d1?download=1')
  expect(screen.getByRole('link', { name: 'I have filed it' }).getAttribute('href')).toBe(
    '/dashboard/claims/c1#self-filed',
  )
  await goOn()
  expect(sentTo(calls, '/sign')).toEqual([])
})

const typedPerson = {
  legalName: 'Zoë Núñez',
  email: 'zoe@example.com',
  line1: '5 Main St',
  city: 'Utica',
  state: 'NY',
  zip: '13501',
}
const ownAnswers = { identifier: 'AB1234', form: { units: '3' } }
const twoForms = flowOf(
  stepOf('sign-form', '/file/sign/:claimIndex', {
    repeat: { over: 'suits', param: 'claimIndex' },
  }),
  ...flow.steps,
)

/** Two settlements of which both forms are ready; `refused` answers a call otherwise. */
function serveTwo(slugs: [string, string], refused: Answer = () => undefined) {
  const claims = slugs.map((slug) => claimOn(slug, 'ready_to_sign'))
  keptState.update((state) => ({ ...state, suits: slugs.map((slug) => chosenOf(slug)) }))
  const bySuit = Object.fromEntries(slugs.map((slug) => [`id-${slug}`, ownAnswers]))
  const bought = Object.fromEntries(slugs.map((slug) => [`id-${slug}`, { bought: 'yes' }]))
  session.update((now) => ({
    ...now,
    claims,
    answers: { 'sign-form': { ...typedPerson, ...bySuit }, 'select-product': bought },
  }))
  return answerCalls((call) => {
    const { path, method, body } = call
    const refusal = refused(call)
    if (refusal) return refusal
    const slug = slugs.find((one) => path === `/api/suits/${one}`)
    if (slug) return { body: detailOf(slug) }
    if (method === 'PATCH') return { body: claims.find(({ id }) => path.endsWith(id)) }
    if (!path.endsWith('/preview')) return undefined
    const signable = body.signature !== undefined
    return {
      body: { documentId: 'd1', sha256: 'a'.repeat(64), pages: 1, signable, attestations },
    }
  })
}

const attestations = [{ id: 'true', text: 'All of it is true.' }]
const dropFirst = () =>
  act(() =>
    keptState.update(({ suits: [first, ...others], ...state }) => ({
      ...state,
      suits: [{ ...first!, eligibility: 'ineligible' }, ...others],
    })),
  )

test('what was ticked and signed of one claim stays behind when another takes its place', async () => {
  const calls = serveTwo(['pine', 'oak'])
  putOn(twoForms, '/file/sign/0/preview', preview)
  await signature()
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')

  dropFirst()
  await screen.findByText('The oak settlement')
  await waitFor(() => expect(sentTo(calls, 'claim-oak/preview')).not.toEqual([]))

  expect((await signature()).getAttribute('value')).toBe('')
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  for (const body of sentTo(calls, 'claim-oak/preview')) {
    expect(body).toMatchObject({ attestations: [] })
    expect(body).not.toHaveProperty('signature')
  }
})

test('what was missing on one claim is not said of another that takes its place', async () => {
  serveTwo(['elm', 'ash'])
  putOn(twoForms, '/file/sign/0/preview', preview)
  await signature()
  await goOn()
  screen.getByRole('alert')

  dropFirst()
  await screen.findByText('The ash settlement')

  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address that was changed on one form is on the other before that is read', async () => {
  const calls = serveTwo(['fir', 'yew'])
  setAnswer('sign-form', 'line1', '7 Side St')

  putOn(twoForms, '/file/sign/1/preview', preview)
  await signature()
  await waitFor(() => expect(sentTo(calls, 'claim-yew/preview')).toHaveLength(1))

  const own = calls.filter(({ method, path }) => method !== 'GET' && path.includes('claim-yew'))
  expect(own.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /api/claims/claim-yew',
    'POST /api/claims/claim-yew/preview',
  ])
  expect(own[0]?.body).toMatchObject({
    answers: { claimant: { address: { line1: '7 Side St' } }, form: { units: '3' } },
  })
})

test('a form that was left with something missing is filled in first', async () => {
  const calls = serveTwo(['bay', 'box'])
  setAnswer('sign-form', 'id-bay', { ...ownAnswers, form: { units: '' } })

  putOn(twoForms, '/file/sign/0/preview', preview)

  await waitFor(() => expect(location.pathname).toBe('/file/sign/0'))
  expect(location.hash).toBe('#form-units')
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('what the server finds wrong with the answers leads to the form as well', async () => {
  const errors = [{ path: '/answers/claimant/address/zip', message: 'Check the ZIP code' }]
  serveTwo(['gum', 'nut'], ({ method }) =>
    method === 'PATCH' ? { status: 422, body: { code: 'input.invalid', errors } } : undefined,
  )

  putOn(twoForms, '/file/sign/0/preview', preview)

  await waitFor(() => expect(location.pathname).toBe('/file/sign/0'))
  expect(location.hash).toBe('#zip')
})

test('where nothing is typed any more, the name on the form signs it', async () => {
  const calls = serve(undefined, () => attestations, 'Zoë Núñez')
  session.update((now) => ({ ...now, answers: {} }))
  putOn(flow, '/file/sign/0/preview', preview)
  await screen.findByText('As on the form: Zoë Núñez')
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)

  await userEvent.type(await signature(), 'zoe nunez')
  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('a claim that was cancelled meanwhile is begun anew on its form', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isCancelled = false
  serveTwo(['sea', 'lake'], ({ path }) => {
    if (path.endsWith('/sign')) {
      isCancelled = true
      return { status: 409, body: { code: 'claim.cannot-move' } }
    }
    return path === '/api/claims' && isCancelled
      ? { body: { claims: [claimOn('sea', 'cancelled')] } }
      : undefined
  })
  putOn(twoForms, '/file/sign/0/preview', preview)
  await signature()
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(await signature(), 'zoe nunez')

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/sign/0'))
  expect(screen.queryByText('Loading the claim form')).toBeNull()
  expect(screen.getByText('You went on in another tab')).toBeTruthy()
})

test('a settlement that closed meanwhile is taken off, and told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isClosed = false
  serveTwo(['hill', 'dale'], ({ path, method }) => {
    if (method === 'PATCH') {
      isClosed = true
      return { status: 410, body: { code: 'suit.closed' } }
    }
    return path === '/api/suits/hill' && isClosed
      ? { body: detailOf('hill', { status: 'closed' }) }
      : undefined
  })
  putOn(twoForms, '/file/sign/0/preview', preview)

  await waitFor(() => expect(keptState.get().suits.map(({ slug }) => slug)).toEqual(['dale']))

  expect(closedChoices.get()).toMatchObject({ suits: [{ slug: 'hill' }], told: false })
})

test.each([
  ['the claim form', 'soap-away', '/api/suits/soap-away'],
  ['the finished form', 'soap-undrawn', '/preview'],
])(
  'nobody gets past %s that could not be loaded: Continue asks for it again',
  async (what, slug, away) => {
    // What is fetched ahead in an idle moment is a call of its own.
    vi.stubGlobal('requestIdleCallback', () => 0)
    vi.stubGlobal('cancelIdleCallback', () => {})
    let isAway = true
    const calls = serveSuit(detailOf(slug), { lost: (path) => isAway && path.endsWith(away) })
    putOn(flow, '/file/sign/0/preview', preview)
    const failure = new RegExp(`${what} could not be loaded`, 'i')
    await screen.findByText(failure)

    await continueAnyhow()
    await waitFor(() => expect(sentTo(calls, away)).toHaveLength(2))
    expect(await screen.findByText(failure)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Tick/ })).toBeNull()
    isAway = false
    await continueAnyhow()

    expect(await signature()).toBeTruthy()
    expect(location.pathname).toBe('/file/sign/0/preview')
  },
)

test.each([
  { language: 'English', voice: undefined, tryAgain: 'Try again' },
  { language: 'Spanish', voice: spanish, tryAgain: 'Intentar de nuevo' },
])(
  'the button that signs says in $language that it asks again, as long as there is no form to sign',
  async ({ language, voice, tryAgain }) => {
    speakBy(() => voice)
    let isAway = true
    serveSuit(detailOf(`soap-${language}`), { lost: (path) => isAway && path.endsWith('/preview') })
    const signing = flowOf(
      stepOf('sign-preview', '/file/sign/:claimIndex/preview', {
        repeat: { over: 'suits', param: 'claimIndex' },
        primary: { label: 'Sign this claim' },
        blocks: [{ id: 'preview', type: 'step-text', props: {} }] as ResolvedSection[],
      }),
    )
    putOn(signing, '/file/sign/0/preview', preview)
    const button = () => document.querySelector('[data-action=continue]')?.textContent

    await waitFor(() => expect(button()).toBe(tryAgain))
    isAway = false
    await continueAnyhow()

    await waitFor(() => expect(button()).toBe('Sign this claim'))
    speakBy(() => undefined)
  },
)

test('whoever has the form asked for again by its own button has the keyboard at the heading', async () => {
  let isAway = true
  serveSuit(detailOf('soap-lost'), { lost: (path) => isAway && path.endsWith('/preview') })
  putOn(flow, '/file/sign/0/preview', preview)
  await screen.findByText('The finished form could not be loaded')
  isAway = false

  const [own] = screen.getAllByRole('button', { name: 'Try again' })
  await userEvent.click(own!)

  await signature()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('where a letter of ours would be too late that is said before anybody signs, with what is left', async () => {
  const recipient = 'Soap Administrator'
  const mailingAddress = { recipient, line1: '1 Main St', city: 'X', state: 'NY', zip: '10001' }
  const deadline = { deadline: '2026-11-25', dueAt: '2026-11-26T04:59:59.000Z' }
  serveSuit(detailOf('soap-hasty', { mailingAddress, deadlineRule: 'postmarked', ...deadline }))

  putOn(flow, '/file/sign/0/preview', preview)

  expect(
    await screen.findByText(
      'Too late to mail: hand it over by November 25, 2026. Sending it is up to you.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText('Signing does not mail it yet.')).toBeNull()
})
