import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { loadProgress, saver, setAnswer } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import {
  type Answer,
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { chosenOf, detailOf, signedClaimOf } from './testing/soap-suit.ts'

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const flow = flowOf(
  stepOf('sign-form', '/file/sign/:claimIndex', {
    repeat,
    blocks: [{ id: 'details', type: 'step-text', props: {} }] as ResolvedSection[],
  }),
  stepOf('sign-preview', '/file/sign/:claimIndex/preview', { repeat }),
  stepOf('select-questions', '/file/select/questions'),
)
const claim = claimOf('draft', { id: '0198a000-0000-7000-8000-000000000001' })
const details = () => (
  <ClaimDetails
    key="d"
    sectionId="d"
    personTitle="About you"
    questionsTitle="What it asks"
    paymentTitle="Payment"
    address={{
      corrected: 'The post writes it like this',
      useThis: 'Use this address',
      keepMine: 'Keep mine',
      choose: 'Choose which address',
      unitMissing: 'Which unit?',
      noUnit: 'There is no unit',
      undeliverable: 'The post does not know it',
      isRight: 'It is right',
    }}
  />
)
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const continueAnyhow = () =>
  userEvent.click(document.querySelector('[data-action=continue]') as Element)
const linesOfSummary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

/** A server with the soap settlement; `patched` answers the saving of the form. */
function serve(
  patched: Answer = () => ({ body: { ...claim, state: 'ready_to_sign' } }),
  checked: object = { verdict: 'unknown' },
) {
  return answerCalls((call) => {
    if (call.path === '/api/claims/check-address') return { body: checked }
    if (call.path === '/api/suits/soap') return { body: detailOf('soap') }
    if (call.path === '/api/claims' && call.method === 'POST') return { status: 201, body: claim }
    return call.method === 'PATCH' ? patched(call) : undefined
  })
}

async function fillIn() {
  await screen.findByLabelText('Full legal name')
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
  await type('Full legal name', 'Zoë Núñez')
  await type('Address', '5 Main St')
  await type('City', 'Utica')
  await type('ZIP code', '13501')
  await type('Notice ID', 'ab-1234')
  await type('How many?', '3')
}

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('soap')] }))
  session.update((now) => ({
    ...now,
    answers: {
      welcome: { email: 'zoe@example.com', state: 'NY' },
      'select-product': { 'id-soap': { bought: 'yes' } },
    },
  }))
})

test('says before anything is filled in that the form can no longer be signed in time', async () => {
  // The page was made ten minutes before.
  const late = detailOf('soap-late', { dueAt: '2026-11-20T12:10:00.000Z', deadline: '2026-11-20' })
  keptState.update((state) => ({ ...state, suits: [chosenOf('soap-late')] }))
  answerCalls(({ path }) => (path === '/api/suits/soap-late' ? { body: late } : undefined))
  putOn(flow, '/file/sign/0', details)

  expect(await screen.findByText(/too late to sign this form here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Official site/ }).getAttribute('href')).toBe(
    late.officialSiteUrl,
  )
})

test('says that what the settlement asks on its form is in English', async () => {
  const terms: Partial<SuitTerms> = {
    identifier: { use: 'required', label: 'Claim ID', help: 'On the postcard.' },
    form: [
      { id: 'units', label: 'How many?', hint: 'In all.', kind: 'number' },
      { id: 'kind', label: 'Which kind?', kind: 'choice', choices: ['Bar soap', 'Liquid'] },
      { id: 'day', label: 'When?', kind: 'date' },
    ],
    proof: { use: 'optional', label: 'A receipt', help: 'Of the soap.' },
  }
  const plain = detailOf('soap-asks')
  const suit = { ...plain, terms: { ...plain.terms, ...terms } }
  keptState.update((state) => ({ ...state, suits: [chosenOf('soap-asks')] }))
  answerCalls(({ path }) => (path === '/api/suits/soap-asks' ? { body: suit } : undefined))
  putOn(flow, '/file/sign/0', details)
  await screen.findByLabelText('Full legal name')

  for (const theirs of [
    'Claim ID',
    'On the postcard.',
    'How many?',
    'In all.',
    'Which kind?',
    'Bar soap',
    'When?',
    'A receipt',
    'Of the soap.',
  ])
    expect(screen.getByText(theirs).lang, theirs).toBe('en')
  expect(screen.getByText('Full legal name').lang).toBe('')
})

test('names everything that is missing, and nothing that is known already', async () => {
  const calls = serve()
  putOn(flow, '/file/sign/0', details)
  await screen.findByLabelText('Full legal name')

  await goOn()

  expect(linesOfSummary()).toEqual([
    '#legalName',
    '#line1',
    '#city',
    '#zip',
    '#identifier',
    '#form-units',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('zoe@example.com')
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('sends the tidied form once, under a key, and goes on to the preview', async () => {
  const calls = serve()
  putOn(flow, '/file/sign/0', details)
  await fillIn()

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/sign/0/preview'))
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/claims/${claim.id}`,
    body: {
      answers: {
        claimant: {
          legalName: 'Zoë Núñez',
          email: 'zoe@example.com',
          address: { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' },
        },
        identifier: 'AB1234',
        eligibility: { bought: 'yes' },
        form: { units: '3' },
        payment: 'check',
      },
    },
  })
})

test('what is typed while the form is being saved is not written over by what was sent', async () => {
  serve()
  const answering = globalThis.fetch
  const arrival = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (options.method === 'PATCH') await arrival.promise
    return answering(path, options)
  })
  putOn(flow, '/file/sign/0', details)
  await fillIn()
  await goOn()

  await userEvent.type(screen.getByLabelText('Address'), ', Rear')
  arrival.resolve()

  await waitFor(() => expect(location.pathname).toBe('/file/sign/0/preview'))
  expect(session.get().answers['sign-form']).toMatchObject({
    line1: '5 Main St, Rear',
    city: 'Utica',
    otherNames: '',
  })
})

test('what the server refuses is said beside its field', async () => {
  serve(() => ({
    status: 422,
    body: {
      code: 'input.invalid',
      errors: [{ path: '/answers/claimant/address/zip', message: 'Check the ZIP code' }],
    },
  }))
  putOn(flow, '/file/sign/0', details)
  await fillIn()

  await goOn()

  await waitFor(() => expect(linesOfSummary()).toEqual(['#zip']))
  expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true')
  expect(location.pathname).toBe('/file/sign/0')
})

test('what the settlement asks since the page was opened is asked once the server misses it', async () => {
  const asked = detailOf('wool')
  const more = { id: 'size', label: 'Which size?', kind: 'text' } as const
  let now = asked
  keptState.update((state) => ({ ...state, suits: [chosenOf('wool')] }))
  setAnswer('select-product', 'id-wool', { bought: 'yes' })
  answerCalls((call) => {
    if (call.path === '/api/suits/wool') return { body: now }
    if (call.path === '/api/claims/check-address') return { body: { verdict: 'unknown' } }
    if (call.path === '/api/claims' && call.method === 'POST')
      return { status: 201, body: { ...claim, suitId: 'id-wool' } }
    if (call.method !== 'PATCH') return undefined
    const errors = [{ path: '/answers/form/size', message: 'Answer this: Which size?' }]
    return { status: 422, body: { code: 'input.invalid', errors } }
  })
  putOn(flow, '/file/sign/0', details)
  await fillIn()
  const { terms } = asked
  now = { ...asked, terms: terms && { ...terms, form: [...terms.form, more] } }

  await goOn()

  const field = await screen.findByLabelText('Which size?')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(linesOfSummary()).toEqual(['#form-size'])
})

test('who belongs to the class, when that is asked otherwise by now, is asked where it is, and leads back here', async () => {
  const calls = serve()
  setAnswer('select-product', 'id-soap', {})
  putOn(flow, '/file/sign/0', details)
  await fillIn()

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/select/questions'))
  expect(session.get().wanted).toEqual({ stepId: 'sign-form', index: 0 })
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('of a signed form says how it is now, and what to do when it is wrong', async () => {
  serve()
  session.update((now) => ({ ...now, claims: [signedClaimOf('soap')] }))
  putOn(flow, '/file/sign/0', details)

  expect(await screen.findByRole('heading', { name: 'This form is signed' })).toBeTruthy()
  expect(screen.getByText(/cancel the claim on its page first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Official site/ }).getAttribute('href')).toBe(
    'https://example.com/settlement',
  )
  expect(screen.queryByLabelText('Full legal name')).toBeNull()
})

test('who has no notice ID is told how to get it', async () => {
  serve()
  putOn(flow, '/file/sign/0', details)
  await fillIn()

  await userEvent.click(screen.getByLabelText('I don’t have it'))
  expect(screen.getByText('How to get your').textContent).toBe('How to get your Notice ID')
  await goOn()

  await waitFor(() => expect(linesOfSummary()).toEqual(['#identifier']))
})

test('an address that the post writes otherwise is asked about once, and the choice goes on the form', async () => {
  const suggestion = { line1: '5 N Main St', city: 'Utica', state: 'NY', zip: '13501-1234' }
  const calls = serve(undefined, { verdict: 'corrected', suggestion })
  putOn(flow, '/file/sign/0', details)
  await fillIn()

  await goOn()
  await userEvent.click(await screen.findByRole('radio', { name: 'Keep mine' }))
  await goOn()

  const saved = await waitFor(() => calls.find(({ method }) => method === 'PATCH')!)
  expect(saved.body).toMatchObject({
    answers: { claimant: { addressKept: true, address: { line1: '5 Main St' } } },
  })
  expect(calls.filter(({ path }) => path === '/api/claims/check-address')).toHaveLength(1)
})

test('whoever takes the address as the post writes it goes on at Continue: the choice is gone', async () => {
  const suggestion = { line1: '5 N Main St Apt 2', city: 'Utica', state: 'NY', zip: '13501-1234' }
  serve(undefined, { verdict: 'corrected', suggestion })
  putOn(flow, '/file/sign/0', details)
  await fillIn()
  await userEvent.type(screen.getByLabelText('Address'), ' Apt 2')
  await goOn()

  await userEvent.click(await screen.findByRole('radio', { name: 'Use this address' }))

  expect(screen.queryByRole('radio', { name: 'Use this address' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('5 N Main St Apt 2')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
})

test('an address that the post does not know holds the form up until somebody stands by it', async () => {
  const calls = serve(undefined, { verdict: 'undeliverable' })
  putOn(flow, '/file/sign/0', details)
  await fillIn()
  await userEvent.type(screen.getByLabelText('Address'), ' Rear')

  await goOn()

  await screen.findByRole('checkbox', { name: 'It is right' })
  expect(linesOfSummary()).toEqual(['#address-said'])
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('a form that the administrator sent back can be corrected, and what is corrected is saved', async () => {
  const cureBy = '2026-12-20'
  const back = { ...claim, state: 'deficient' as const, needs: 'deficient', cureBy }
  session.update((now) => ({ ...now, claims: [{ ...back, signedAt: null }] as never }))
  const calls = serve()
  putOn(flow, '/file/sign/0', details)
  await fillIn()

  await goOn()

  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
})

test('a form that was sent back counts the days to its notice’s day, though the settlement has closed', async () => {
  const closed = { dueAt: '2026-11-01T04:59:59.000Z', deadline: '2026-10-31', status: 'closed' }
  const detail = detailOf('soap-closed', closed as object)
  const back = { ...claim, suitId: detail.id, state: 'deficient', cureBy: '2026-12-20' }
  keptState.update((state) => ({ ...state, suits: [chosenOf('soap-closed')] }))
  session.update((now) => ({ ...now, claims: [back] as never }))
  answerCalls(({ path }) => (path === '/api/suits/soap-closed' ? { body: detail } : undefined))

  putOn(flow, '/file/sign/0', details)

  expect(await screen.findByText('31 days left')).toBeTruthy()
  expect(screen.queryByText('Closed')).toBeNull()
})

test('what another device added meanwhile is shown before it goes on the form', async () => {
  const photo = { id: 'id-photo', name: 'photo.jpg', size: 1 }
  const proof = { use: 'optional' as const, label: 'Receipts', help: 'What it cost.' }
  const terms = detailOf('wax').terms ?? expect.fail('no terms')
  let there: object | null = null
  keptState.update((state) => ({ ...state, suits: [chosenOf('wax')] }))
  setAnswer('select-product', 'id-wax', { bought: 'yes' })
  const calls = answerCalls((call) => {
    if (call.path === '/questionnaire/progress') return { body: { progress: there } }
    if (call.path === '/api/suits/wax')
      return { body: detailOf('wax', { terms: { ...terms, proof } }) }
    if (call.path === '/api/claims' && call.method === 'POST') return { status: 201, body: claim }
    return call.method === 'PATCH' ? { body: { ...claim, state: 'ready_to_sign' } } : undefined
  })
  await loadProgress()
  putOn(flow, '/file/sign/0', details)
  await fillIn()
  await saver.flush()
  const { answers } = structuredClone(session.get())
  const form = answers['sign-form'] as Record<string, object>
  there = {
    answers: {
      ...answers,
      'sign-form': { ...form, 'id-wax': { ...form['id-wax'], proof: [photo] } },
    },
    classActionSelections: [{ suitId: 'id-wax', eligibility: 'eligible' }],
    lastUpdated: '2026-11-20T11:00:00.000Z',
  }

  await goOn()
  await screen.findByText('You went on in another tab')
  const early = calls.filter(({ method }) => method === 'PATCH')
  expect(screen.getByText('photo.jpg')).toBeTruthy()
  await goOn()

  expect(early).toEqual([])
  const saved = await waitFor(() => calls.find(({ method }) => method === 'PATCH')!)
  expect(saved.body).toMatchObject({ answers: { proof: ['id-photo'] } })
})

test('whoever goes on typing while the address is looked at is told that, and not of another tab', async () => {
  const calls = serve()
  const answering = globalThis.fetch
  const looking = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (path === '/api/claims/check-address') await looking.promise
    return answering(path, options)
  })
  putOn(flow, '/file/sign/0', details)
  await fillIn()
  await userEvent.type(screen.getByLabelText('Address'), ' No. 77')
  await goOn()
  await userEvent.type(screen.getByLabelText('City'), ' Heights')

  looking.resolve()

  await screen.findByText('You went on typing')
  expect(screen.queryByText('You went on in another tab')).toBeNull()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('nobody gets past a claim form that could not be loaded: Continue asks for it again', async () => {
  let isAway = true
  keptState.update((state) => ({ ...state, suits: [chosenOf('lamp')] }))
  answerCalls(({ path }) => {
    if (path !== '/api/suits/lamp') return undefined
    return isAway ? { status: 503, body: {} } : { body: detailOf('lamp') }
  })
  putOn(flow, '/file/sign/0', details)
  await screen.findByText('The claim form could not be loaded')

  await continueAnyhow()
  expect(await screen.findByText('The claim form could not be loaded')).toBeTruthy()
  isAway = false
  await continueAnyhow()

  expect(await screen.findByLabelText('Full legal name')).toBeTruthy()
  expect(location.pathname).toBe('/file/sign/0')
})

test('what is missing of the person is asked for in the open, also where it was folded away', async () => {
  keptState.update((state) => ({ ...state, suits: [chosenOf('soap'), chosenOf('towel')] }))
  answerCalls(({ path }) => {
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug) } : undefined
  })
  setAnswer('sign-form', 'legalName', 'Zoë Núñez')
  setAnswer('sign-form', 'line1', '5 Main St')
  putOn(flow, '/file/sign/1', details)
  await screen.findByText(/Zoë Núñez/)
  expect(screen.queryByLabelText('City')).toBeNull()

  await goOn()

  expect(await screen.findByLabelText('City')).toBeTruthy()
  expect(linesOfSummary()).toContain('#city')
})

test('whoever unfolds their details has the keyboard in them', async () => {
  keptState.update((state) => ({ ...state, suits: [chosenOf('soap'), chosenOf('towel')] }))
  answerCalls(({ path }) => {
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug) } : undefined
  })
  setAnswer('sign-form', 'legalName', 'Zoë Núñez')
  setAnswer('sign-form', 'line1', '5 Main St')
  putOn(flow, '/file/sign/1', details)

  await userEvent.click(await screen.findByRole('button', { name: 'Change your details' }))

  expect(document.activeElement).toBe(screen.getByLabelText('Full legal name'))
})

test('a further form shows all that goes on it of the person, other names and the phone among it', async () => {
  keptState.update((state) => ({ ...state, suits: [chosenOf('soap'), chosenOf('towel')] }))
  answerCalls(({ path }) => {
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug) } : undefined
  })
  setAnswer('sign-form', 'legalName', 'Zoë Núñez')
  setAnswer('sign-form', 'line1', '5 Main St')
  setAnswer('sign-form', 'otherNames', 'Zoë Klein')
  setAnswer('sign-form', 'phone', '+12125550123')
  putOn(flow, '/file/sign/1', details)

  const shown = within(await screen.findByRole('region', { name: 'About you' }))
  expect(shown.getByText(/Other names: Zoë Klein/)).toBeTruthy()
  expect(shown.getByText(/\(212\) 555-0123/)).toBeTruthy()
})
