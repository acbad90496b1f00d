import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClaimView } from '#contract/wire/claims.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { learnTime } from '../../stage/server-clock.ts'
import { StageContext, useStage } from '../../stage/stage.ts'
import { CompleteDocuments } from './complete-documents.tsx'
import { chosenOf, claimOn, detailOf } from './testing/soap-suit.ts'
import { signedWords } from './testing/signed-words.ts'

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const flow = flowOf(
  stepOf('complete', '/file/complete', {
    copy: { title: 'Your claim forms', help: 'Keep them.' },
    blocks: [{ id: 'documents', type: 'step-text', props: {} }],
  }),
  stepOf('select-product', '/file/select/product'),
  stepOf('sign-form', '/file/sign/:claimIndex', { repeat }),
  stepOf('sign-preview', '/file/sign/:claimIndex/preview', { repeat }),
)
const documents = () => (
  <CompleteDocuments
    key="d"
    sectionId="d"
    label="Signed forms"
    empty="Nothing is signed yet."
    noClaims="You have no claim."
    pick={{ label: 'See what is open', step: 'select-product' }}
    calendar="Last day to my calendar"
    chips={{
      signed: 'Signed',
      filed: 'Filed by you',
      sent: 'On its way',
      delivered: 'Likely delivered',
      signed_for: 'Delivered',
      returned: 'Came back',
      paid: 'Paid',
    }}
    fileBy="File by {day}"
    dashboard="Go to your claims"
    deletion={deletionWords}
    signed={signedWords}
    nextTitle="What happens next"
    next={['Send it.']}
    contact="Questions? Write to us:"
  />
)
const deletionWords = {
  text: 'Everything will be deleted on {day} at {time}.',
  button: 'Keep my data',
  kept: 'Your data stays.',
  failed: 'Try again.',
}

afterEach(() => learnTime(new Date().toUTCString(), Date.now()))
beforeEach(() => {
  // Days of this test are to come.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls(({ path }) => {
    if (path === '/api/claims') return { body: { claims: session.get().claims } }
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug) } : undefined
  })
  const suits = [chosenOf('soap'), chosenOf('phone')]
  keptState.update((state) => ({ ...state, initUser: true, suits }))
})

test('of certified mail alone it is told that a form was delivered', async () => {
  const claims = [
    { ...claimOn('soap', 'delivered'), method: 'certified' as const },
    { ...claimOn('phone', 'delivered'), method: 'first-class' as const },
  ]
  session.update((now) => ({ ...now, claims }))
  putOn(flow, '/file/complete', documents)

  expect(await screen.findByText('Delivered')).toBeTruthy()
  expect(screen.getAllByText('Likely delivered')).toHaveLength(1)
})

test('lists what is signed, and what is still to be signed with days left and the way there', async () => {
  const claims = [claimOn('soap', 'signed'), claimOn('phone', 'ready_to_sign')]
  session.update((now) => ({ ...now, claims }))
  putOn(flow, '/file/complete', documents)

  const open = within(await screen.findByRole('list', { name: 'Not signed' }))
  expect(await open.findByText('21 days left')).toBeTruthy()
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/file/sign/1/preview',
  ])
  expect(screen.getByRole('list', { name: 'Signed forms' }).textContent).toContain('soap')
})

test('a signed form is shown with what its settlement adds to it, so that it does not grow as it is read', async () => {
  session.update((now) => ({ ...now, claims: [claimOn('late', 'signed')] }))
  putOn(flow, '/file/complete', documents)
  expect(screen.queryByRole('list', { name: 'Signed forms' })).toBeNull()

  const forms = await screen.findByRole('list', { name: 'Signed forms' })

  expect(within(forms).getByRole('button', { name: /^Last day to my calendar/ })).toBeTruthy()
})

test('a signed form whose settlement cannot be had is shown without it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerCalls(({ path }) =>
    path.startsWith('/api/suits/') ? { status: 503, body: {} } : { body: { claims: [] } },
  )
  session.update((now) => ({ ...now, claims: [claimOn('lost', 'signed')] }))
  putOn(flow, '/file/complete', documents)

  expect(await screen.findByRole('list', { name: 'Signed forms' })).toBeTruthy()
})

test('nobody is kept from a signed form for long by its settlement, whose answer does not come', async () => {
  const answer = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.startsWith('/api/suits/') ? new Promise(() => {}) : answer(path, init),
  )
  session.update((now) => ({ ...now, claims: [claimOn('stuck', 'signed')] }))
  putOn(flow, '/file/complete', documents)

  const forms = await screen.findByRole('list', { name: 'Signed forms' }, { timeout: 4_000 })

  expect(within(forms).getByText(/SP-stuck/)).toBeTruthy()
})

test('the last day of a signed claim can be taken along as a calendar file', async () => {
  const files: Blob[] = []
  const names: string[] = []
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  session.update((now) => ({ ...now, claims: [claimOn('soap', 'signed')] }))
  putOn(flow, '/file/complete', documents)

  await userEvent.click(await screen.findByRole('button', { name: /^Last day to my calendar/ }))

  expect(names).toEqual(['soap-last-day.ics'])
  const text = await files[0]?.text()
  expect(text).toContain('DTSTART;VALUE=DATE:20261210\r\n')
  expect(text).toMatch(/UID:\S+-SP-soap-last-day/)
})

test('of claims that could not be loaded it says that, and not that nothing is signed; they are asked for again', async () => {
  session.update((now) => ({ ...now, claims: undefined }))
  answerCalls(({ path }) => {
    if (path === '/api/claims') return { body: { claims: [claimOn('soap', 'signed')] } }
    return path === '/api/suits/soap' ? { body: detailOf('soap') } : undefined
  })
  putOn(flow, '/file/complete', documents)
  expect(screen.getByText('Your claim forms could not be loaded')).toBeTruthy()
  expect(screen.queryByText('Nothing is signed yet.')).toBeNull()

  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as Element)

  expect(await screen.findByRole('list', { name: 'Signed forms' })).toBeTruthy()
})

test('with nothing signed it says so, and tells nobody to send anything', () => {
  putOn(flow, '/file/complete', documents)

  expect(screen.getByText('Nothing is signed yet.')).toBeTruthy()
  expect(screen.queryByText('Keep them.')).toBeNull()
  expect(screen.queryByText('What happens next')).toBeNull()
  expect(screen.getAllByRole('link', { name: /settlement/ })).toHaveLength(2)
})

test('with no claim at all it leads to the open class actions', () => {
  keptState.update((state) => ({ ...state, suits: [] }))

  putOn(flow, '/file/complete', documents)

  expect(screen.getByText('You have no claim.')).toBeTruthy()
  expect(screen.queryByText('Nothing is signed yet.')).toBeNull()
  expect(screen.getByRole('link', { name: 'See what is open' }).getAttribute('href')).toBe(
    '/file/select/product',
  )
})

test('says how and by when a signed form is sent, what holds it back, and what is filed elsewhere', async () => {
  const mailed = { method: 'first-class', mailBy: '2026-12-05', waitsFor: 'undo' } as const
  const claims: ClaimView[] = [
    { ...claimOn('soap', 'signed'), ...mailed },
    { ...claimOn('phone', 'signed'), ...mailed, waitsFor: 'plan' },
    { ...claimOn('lamp', 'queued'), ...mailed, waitsFor: null },
    claimOn('car', 'self_filed'),
  ]
  session.update((now) => ({ ...now, claims }))
  putOn(flow, '/file/complete', documents)

  // Of what can be taken back nobody has looked yet whether a letter is paid for: it was promised to those without a plan, too.
  expect(
    await screen.findByText('If anything pays for it, we mail it by December 5, 2026.'),
  ).toBeTruthy()
  expect(screen.getByText('We print and mail it by December 5, 2026.')).toBeTruthy()
  expect(screen.getByText('It waits for a plan until December 4, 2026.')).toBeTruthy()
  expect(screen.getByText('Filed by you')).toBeTruthy()
  expect(
    screen.getAllByRole('link', { name: /^I have filed it/ }).map((a) => a.getAttribute('href')),
  ).toEqual(['/dashboard/claims/claim-soap#self-filed', '/dashboard/claims/claim-phone#self-filed'])
})

test('whoever has a plan reads that a form is mailed, also while its signature can be taken back', async () => {
  const claim = { ...claimOn('soap', 'signed'), method: 'first-class' as const }
  const claims = [{ ...claim, mailBy: '2026-12-05', waitsFor: 'undo' as const }]
  session.update((now) => ({ ...now, claims }))
  putOn(flow, '/file/complete', () => <Subscribed key="d">{documents()}</Subscribed>)

  expect(await screen.findByText('We print and mail it by December 5, 2026.')).toBeTruthy()
  expect(screen.queryByText(/^If anything pays for it/)).toBeNull()
})

function Subscribed({ children }: { children: ReactNode }) {
  const stage = useStage()
  const facts = { ...stage.facts, 'visitor.subscribed': true }
  return <StageContext value={{ ...stage, facts }}>{children}</StageContext>
}

test('a form without a mailing address names that reason once, its day first, and the site as the way', async () => {
  const own = { method: 'online', waitsFor: 'undo' } as const
  const document = { id: 'doc', sha256: 'a', pages: 2 }
  session.update((now) => ({
    ...now,
    claims: [{ ...claimOn('soap', 'signed'), ...own, document }],
  }))
  answerCalls(({ path }) =>
    path.startsWith('/api/suits/')
      ? { body: { ...detailOf('soap'), mailingAddress: null } }
      : undefined,
  )
  putOn(flow, '/file/complete', documents)

  expect(await screen.findByText('File by December 10, 2026')).toBeTruthy()
  expect(
    screen.getByText('No address: file on the official site by December 10, 2026.'),
  ).toBeTruthy()
  expect(globalThis.document.body.textContent).not.toContain('no confirmed mailing address')
  const lookOf = (name: string) => screen.getByRole('link', { name }).className
  expect(lookOf('Download the signed form')).toContain('outlined')
  expect(lookOf('Official site')).toContain('primary')
  expect(screen.getByRole('link', { name: 'Go to your claims' }).getAttribute('href')).toBe(
    '/dashboard',
  )
})

test('a form for which it is too late to be mailed says so, not that an address is missing', async () => {
  const own = { method: 'counter', waitsFor: 'you' } as const
  session.update((now) => ({ ...now, claims: [{ ...claimOn('soap', 'signed'), ...own }] }))
  putOn(flow, '/file/complete', documents)

  expect(
    await screen.findByText('Too late to mail: hand it over by December 7, 2026.'),
  ).toBeTruthy()
})

test('an answer to a notice is due by the day of that notice, not by the one of its settlement', async () => {
  const own = { method: 'counter', waitsFor: 'you', cureBy: '2026-12-01' } as const
  session.update((now) => ({ ...now, claims: [{ ...claimOn('soap', 'signed'), ...own }] }))
  putOn(flow, '/file/complete', documents)

  expect(
    await screen.findByText('Too late to mail: hand it over by November 27, 2026.'),
  ).toBeTruthy()
  expect(screen.getByText('File by November 27, 2026')).toBeTruthy()
  expect(
    screen.getByText('The administrator takes your answer until December 1, 2026.'),
  ).toBeTruthy()
  expect(globalThis.document.body.textContent).not.toContain('December 10')
})

test('an answer to a notice has to be there by its day, also where claims need only be postmarked', async () => {
  const own = { method: 'counter', waitsFor: 'you', cureBy: '2026-12-01' } as const
  session.update((now) => ({ ...now, claims: [{ ...claimOn('stamps', 'signed'), ...own }] }))
  answerCalls(({ path }) =>
    path.startsWith('/api/suits/')
      ? { body: detailOf('stamps', { deadlineRule: 'postmarked' }) }
      : undefined,
  )
  putOn(flow, '/file/complete', documents)

  expect(await screen.findByText('File by November 27, 2026')).toBeTruthy()
  expect(globalThis.document.body.textContent).not.toContain('postmarked by December 1')
})

test('a signature that is taken back leaves the form to be signed again', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString()
  const signed = { ...claimOn('soap', 'signed'), undoUntil, waitsFor: 'undo' as const }
  session.update((now) => ({ ...now, claims: [signed] }))
  answerCalls(({ path }) => {
    if (path.endsWith('/undo'))
      return { body: { ...signed, state: 'ready_to_sign', undoUntil: null } }
    return path.startsWith('/api/suits/') ? { body: detailOf('soap') } : undefined
  })
  putOn(flow, '/file/complete', documents)

  await userEvent.click(await screen.findByRole('button', { name: /^Take the signature back/ }))

  expect(await screen.findByText('Nothing is signed yet.')).toBeTruthy()
  expect(keptState.get().signed).toBe(false)
})

test('on a device whose clock is an hour ahead the signature can be taken back as long as anywhere', async () => {
  const HOUR_MS = 3_600_000
  learnTime(new Date(Date.now() - HOUR_MS).toUTCString(), Date.now())
  const claims = [0, 1200_000].map((agoMs, index) => ({
    ...claimOn(index === 0 ? 'soap' : 'phone', 'signed'),
    undoUntil: new Date(Date.now() - HOUR_MS + 600_000 - agoMs).toISOString(),
  }))
  session.update((now) => ({ ...now, claims }))
  putOn(flow, '/file/complete', documents)

  const ways = await screen.findAllByRole('button', { name: /^Take the signature back/ })
  expect(ways.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('soap')])
})

test('a signature that can no longer be taken back says so, and the form stays signed', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString()
  session.update((now) => ({ ...now, claims: [{ ...claimOn('soap', 'signed'), undoUntil }] }))
  answerCalls(({ path }) => {
    if (path.endsWith('/undo')) return { status: 409, body: { code: 'claim.cannot-undo' } }
    return path.startsWith('/api/suits/') ? { body: detailOf('soap') } : undefined
  })
  putOn(flow, '/file/complete', documents)

  await userEvent.click(await screen.findByRole('button', { name: /^Take the signature back/ }))

  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('these are over')
})

test.each<{ of: string; claim: ClaimView; said: RegExp }>([
  {
    of: 'whose signature can be taken back is taken back',
    claim: claimOn('soap', 'signed', { waitsFor: 'undo', undoUntil: '2026-11-20T15:10:00.000Z' }),
    said: /take it back, change the form and sign it again/,
  },
  {
    of: 'that we mail is cancelled first, or two would go out',
    claim: claimOn('soap', 'queued', { method: 'first-class', waitsFor: null }),
    said: /cancel the claim on its page first/,
  },
  {
    of: 'that its owner sends is not sent',
    claim: claimOn('soap', 'signed', { method: 'online', waitsFor: 'you' }),
    said: /do not send that copy/,
  },
  {
    of: 'that waits for a plan once it can no longer be taken back is cancelled first',
    claim: claimOn('soap', 'signed', {
      method: 'first-class',
      waitsFor: 'plan',
      undoUntil: '2026-11-20T14:50:00.000Z',
    }),
    said: /cancel the claim on its page first/,
  },
  {
    of: 'that is in the mail is not filed again',
    claim: claimOn('soap', 'mailed', { method: 'first-class' }),
    said: /do not file again/,
  },
  {
    of: 'that answers a notice, and cannot be cancelled, is not filed again',
    claim: claimOn('soap', 'queued', { method: 'first-class', cureBy: '2026-12-20' }),
    said: /do not file again/,
  },
  {
    of: 'whose letter came back goes by its page, which says how it is sent anew',
    claim: claimOn('soap', 'returned', { method: 'first-class' }),
    said: /came back.*do as the claim’s page says/,
  },
  {
    of: 'of which more is asked goes by its page, where it is corrected',
    claim: claimOn('soap', 'deficient', { cureBy: '2026-12-20' }),
    said: /asked for more.*do as the claim’s page says/,
  },
  {
    of: 'that may never have gone goes by its page',
    claim: claimOn('soap', 'printing', { method: 'first-class', needs: 'print-shop-silent' }),
    said: /may not have gone.*do as the claim’s page says/,
  },
])('a wrong form $of', async ({ claim, said }) => {
  session.update((now) => ({ ...now, claims: [claim] }))
  putOn(flow, '/file/complete', documents)

  const notice = (await screen.findByText('Something on a signed form is wrong?')).parentElement
  const told = [...(notice?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  expect(told.filter((text) => text !== 'Something on a signed form is wrong?')).toEqual([
    expect.stringMatching(said),
  ])
})

test.each<
  [ClaimView['state'], string, { isToSend: boolean; isDue: boolean; needs?: ClaimView['needs'] }]
>([
  ['signed', 'Signed', { isToSend: true, isDue: true }],
  ['queued', 'Signed', { isToSend: false, isDue: true }],
  ['mailed', 'On its way', { isToSend: false, isDue: false }],
  // Of whose letter nobody knows they are told to hand it over at a counter.
  ['printing', 'On its way', { isToSend: true, isDue: true, needs: 'print-shop-silent' }],
  ['printing', 'On its way', { isToSend: false, isDue: false }],
  ['returned', 'Came back', { isToSend: false, isDue: true }],
  ['paid', 'Paid', { isToSend: false, isDue: false }],
  ['self_filed', 'Filed by you', { isToSend: false, isDue: false }],
  // Of a page that was edited before: it has no words of its own for it.
  ['denied', 'On its way', { isToSend: false, isDue: false }],
])(
  'a form that is %s is called “%s”, and nobody is told to mail what we mail or what is sent',
  async (state, chip, { isToSend, isDue, needs = null }) => {
    const mailingAddress = {
      recipient: 'Soap',
      line1: 'PO Box 1',
      city: 'Utica',
      state: 'NY',
      zip: '13501',
    }
    session.update((now) => ({ ...now, claims: [claimOn('salt', state, { needs })] }))
    answerCalls(({ path }) =>
      path.startsWith('/api/suits/') ? { body: detailOf('salt', { mailingAddress }) } : undefined,
    )
    putOn(flow, '/file/complete', documents)

    const form = within(await screen.findByRole('list', { name: 'Signed forms' }))
    await form.findByRole('link', { name: 'Official site' })
    expect(form.getByText(chip)).toBeTruthy()
    expect(form.queryAllByText(/Mail it to:/)).toHaveLength(isToSend ? 1 : 0)
    expect(form.queryAllByText(/taken until December 10, 2026/)).toHaveLength(isDue ? 1 : 0)
    expect(form.queryAllByRole('button', { name: /to my calendar/ })).toHaveLength(isDue ? 1 : 0)
  },
)

test('whoever has a question finds where to write', async () => {
  session.update((now) => ({ ...now, claims: [claimOn('list-signed', 'signed')] }))
  putOn(flow, '/file/complete', documents)

  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  const link = next.getByRole('link', { name: 'help@example.com' })

  expect(link.getAttribute('href')).toBe('mailto:help@example.com')
})
