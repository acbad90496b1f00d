import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  claimOf,
  deficiencyOf,
  letterOf,
  payoutOf,
  storyOf,
} from '#contract/dashboard/testing/known-claims.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { ClaimPapers } from './claim-papers.tsx'
import { ClaimReports } from './claim-reports.tsx'
import { ClaimState } from './claim-state.tsx'
import { ClaimStory as Story } from './claim-story.tsx'
import { loadOneClaim } from './claims-book.ts'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { wordsOn } from './testing/page-words.ts'
import { freshBook, serveClaims, show } from './testing/show-claims.tsx'

const page = () => (
  <>
    <ClaimState {...wordsOn('dashboard-claim', 'claim-state')} />
    <ClaimReports {...wordsOn('dashboard-claim', 'claim-reports')} />
    <Story {...wordsOn('dashboard-claim', 'claim-story')} />
    <ClaimPapers {...wordsOn('dashboard-claim', 'claim-papers')} />
  </>
)
const showClaim = (id: string) => show(page(), id)
const open = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
}
async function typeDay(group: string, [month, day, year]: [string, string, string]) {
  const boxes = within(screen.getByRole('group', { name: new RegExp(`^${group}`) }))
  await userEvent.type(boxes.getByLabelText('Month'), month)
  await userEvent.type(boxes.getByLabelText('Day'), day)
  await userEvent.type(boxes.getByLabelText('Year'), year)
}

/** A claim whose acts are taken: what `after` says is its story from then on. */
function serveActs(before: ClaimStory, after: ClaimStory) {
  let isDone = false
  return serveClaims([before], ({ method, path }) => {
    if (method === 'POST' && path.startsWith(`/api/claims/${before.claim.id}/`)) {
      isDone = true
      return { body: after.claim }
    }
    return isDone && path === `/api/claims/${before.claim.id}` ? { body: after } : undefined
  })
}

beforeEach(() => {
  // Checks become void and notices run out: the days below are near this one.
  vi.setSystemTime('2026-11-24T17:00:00Z')
  freshBook()
  Element.prototype.scrollIntoView = () => {}
})

afterEach(() => {
  speakBy(() => undefined)
  vi.useRealTimers()
})

test('an unknown claim, or somebody else’s, gets the words for what is not found', async () => {
  serveClaims([])
  showClaim('nobody')

  expect(
    await screen.findByRole('heading', { level: 1, name: /don’t find this claim/ }),
  ).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'What happened?' })).toBeNull()
})

test('a letter that was ended before it left is not one that leaves yet', async () => {
  const never = { postedOn: null, expectedOn: null }
  const mailed = letterOf({ id: 'second' })
  const letters = [mailed, letterOf({ id: 'first', state: 'cancelled', ...never })]
  serveClaims([storyOf(claimOf('mailed'), { letters })])
  showClaim('claim-mailed')

  expect(await screen.findByText('Mailed November 2, 2026')).toBeTruthy()
  expect(screen.queryByText('The letter has not left yet.')).toBeNull()
})

test('what is missing is said beside its field and in a summary that takes the focus; nothing is sent', async () => {
  const calls = serveClaims([storyOf(claimOf('delivered'))])
  showClaim('claim-delivered')
  await open('Money came')
  await userEvent.type(screen.getByLabelText('How much came?'), '12 dollars')
  await userEvent.click(screen.getByRole('button', { name: 'Save the payment' }))

  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#payout-amountCents', '#payout-receivedOn', '#payout-method'])
  expect(screen.getByLabelText('How much came?')).toHaveProperty('value', '12 dollars')
  expect(calls.some(({ path }) => path.endsWith('/payout'))).toBe(false)
})

test('money that came is told in cents, and the page says that it is saved', async () => {
  const claim = claimOf('delivered')
  const calls = serveActs(
    storyOf(claim),
    storyOf({ ...claim, state: 'paid' }, { payouts: [payoutOf()] }),
  )
  showClaim(claim.id)
  await open('Money came')
  await userEvent.type(screen.getByLabelText('How much came?'), '45.50')
  await typeDay('When did it come', ['11', '1', '2026'])
  await userEvent.click(screen.getByLabelText('A paper check'))
  await userEvent.click(screen.getByRole('button', { name: 'Save the payment' }))

  const done = await screen.findByText('The payment is saved.')
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true))
  const told = calls.find(({ path }) => path.endsWith('/payout'))
  expect(told?.body).toMatchObject({
    amountCents: 4550,
    receivedOn: '2026-11-01',
    method: 'check',
    share: false,
  })
  expect(screen.getByText(/Deposit your check of \$45.50 by/)).toBeTruthy()
})

test('what the server finds wrong stands beside the field, and what was typed stays', async () => {
  serveClaims([storyOf(claimOf('delivered'))], ({ path }) =>
    path.endsWith('/confirmation')
      ? {
          status: 422,
          body: {
            code: 'input.invalid',
            errors: [{ path: '/receivedOn', message: 'Check the year' }],
          },
        }
      : undefined,
  )
  showClaim('claim-delivered')
  await open('The administrator confirmed that they have it')
  await userEvent.type(screen.getByLabelText(/^Confirmation or claim number/), 'AB-1')
  await typeDay('When did it come', ['1', '2', '1999'])
  await userEvent.click(screen.getByRole('button', { name: 'Save the confirmation' }))

  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link', { name: 'Check the year' })).toBeTruthy()
  expect(screen.getByLabelText(/^Confirmation or claim number/)).toHaveProperty('value', 'AB-1')
})

test('a notice needs its words or a photo of it', async () => {
  const calls = serveClaims([storyOf(claimOf('delivered'))])
  showClaim('claim-delivered')
  await open('The administrator asks for something more')
  await typeDay('Until when', ['12', '31', '2099'])
  await userEvent.click(screen.getByRole('button', { name: 'Save what they ask for' }))

  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Copy what the notice says, or add a photo of it')).toBeTruthy()

  await userEvent.type(screen.getByLabelText(/^What does it say/), 'Page 2 is missing')
  await userEvent.click(screen.getByRole('button', { name: 'Save what they ask for' }))

  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/deficiency'))?.body).toMatchObject({
      text: 'Page 2 is missing',
      cureBy: '2099-12-31',
    }),
  )
})

test('a photo of the notice goes along by its id', async () => {
  const calls = serveClaims([storyOf(claimOf('delivered'))], ({ path }) =>
    path === '/api/uploads'
      ? { status: 201, body: { id: 'file-1', name: 'notice.png', size: 2048 } }
      : undefined,
  )
  showClaim('claim-delivered')
  await open('The administrator asks for something more')
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  await userEvent.upload(
    screen.getByLabelText(/^A photo or scan of the notice/),
    new File([png], 'notice.png', { type: 'image/png' }),
  )
  await screen.findByRole('link', { name: 'notice.png' })
  await typeDay('Until when', ['12', '31', '2099'])
  await userEvent.click(screen.getByRole('button', { name: 'Save what they ask for' }))

  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/deficiency'))?.body).toMatchObject({
      file: 'file-1',
    }),
  )
})

test('a file that is replaced or removed is taken back from the server, the one that is chosen stays', async () => {
  let sent = 0
  const calls = serveClaims([storyOf(claimOf('delivered'))], ({ method, path }) => {
    if (method === 'DELETE') return { body: { dropped: true } }
    if (path !== '/api/uploads') return undefined
    sent += 1
    return { status: 201, body: { id: `file-${sent}`, name: `page-${sent}.png`, size: 2048 } }
  })
  const dropped = () => calls.filter(({ method }) => method === 'DELETE')
  showClaim('claim-delivered')
  await open('The administrator asks for something more')
  const add = async (name: string) => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const file = new File([png], name, { type: 'image/png' })
    const label = /^A photo or scan of the notice/
    const input = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
    // Of several that were picked one alone would be sent, and nothing said of the others.
    expect(input.multiple).toBe(false)
    await userEvent.upload(input, file)
    await screen.findByRole('link', { name })
  }

  await add('page-1.png')
  await add('page-2.png')
  const afterReplacing = dropped().map(({ path, body }) => [path, body])
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))

  expect(afterReplacing).toEqual([['/api/uploads/file-1', { unlessNamed: true }]])
  await waitFor(() =>
    expect(dropped().map(({ path }) => path)).toEqual([
      '/api/uploads/file-1',
      '/api/uploads/file-2',
    ]),
  )
})

test('an open notice leads into the form, with the day and the administrator’s words', async () => {
  const claim = claimOf('deficient')
  const deficiency = { ...deficiencyOf('2026-12-20'), text: 'Page 2 is missing' }
  serveClaims([storyOf(claim, { deficiency })])
  showClaim(claim.id)

  expect(await screen.findByText('Page 2 is missing')).toBeTruthy()
  expect(screen.getByText(/They take it until December 20, 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Correct and sign again' }).getAttribute('href')).toBe(
    '/file?claim=soap',
  )
})

test('a signature is taken back while there is time, and said to be', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString()
  const claim = claimOf('signed', { undoUntil, waitsFor: 'undo' })
  const calls = serveActs(
    storyOf(claim),
    storyOf({ ...claim, state: 'ready_to_sign', undoUntil: null }),
  )
  showClaim(claim.id)

  await userEvent.click(await screen.findByRole('button', { name: /^Take the signature back/ }))

  expect(await screen.findByText(/Your signature is taken back/)).toBeTruthy()
  expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/undo'))).toBe(true)
  expect(screen.queryByRole('button', { name: /^Take the signature back/ })).toBeNull()
})

test('when the time is over nothing offers to take the signature back', async () => {
  const undoUntil = new Date(Date.now() - 1000).toISOString()
  serveClaims([storyOf(claimOf('signed', { undoUntil }))])
  showClaim('claim-signed')

  await screen.findByRole('heading', { level: 1, name: 'The soap settlement' })
  expect(screen.queryByRole('button', { name: /^Take the signature back/ })).toBeNull()
})

test('the form that the address names is open, and the keyboard is there', async () => {
  history.replaceState(null, '', '/dashboard/claims/claim-delivered#confirmation')
  serveClaims([storyOf(claimOf('delivered'))])
  showClaim('claim-delivered')

  const button = await screen.findByRole('button', {
    name: 'The administrator confirmed that they have it',
  })
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
  expect(document.activeElement).toBe(button)
})

test('the letter that asks for a new check names it, and can be copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const payouts = [payoutOf({ voidAfter: '2026-11-02' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  showClaim('claim-paid')
  await user.click(await screen.findByRole('button', { name: 'Ask for a new check' }))
  await user.click(screen.getByRole('button', { name: 'Copy the letter' }))

  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('a check for $45.50'))
  expect(await screen.findByText('Copied')).toBeTruthy()
})

test('of a check of which only we reckon that it is void the letter says that it may be', async () => {
  const payouts = [payoutOf({ voidAfter: null, receivedOn: '2026-01-05' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  showClaim('claim-paid')
  await open('Ask for a new check')

  const letter = screen.getByLabelText<HTMLTextAreaElement>('Your letter')
  expect(letter.value).toContain('may be void')
  expect(letter.value).not.toContain('became void')
  expect(screen.getByText(/of \$45\.50 may have become void after March 29, 2026/)).toBeTruthy()
  expect(screen.queryByText(/By its date the check became void/)).toBeNull()
})

test('a check that was lost while it is good is asked for as lost, and noted as the one that the letter names', async () => {
  const good = { voidAfter: '2126-01-04' }
  const payouts = [
    payoutOf({ id: 'asked', ...good, reissueRequestedOn: '2026-11-03' }),
    payoutOf({ id: 'lost', ...good, amountCents: 200 }),
  ]
  const story = storyOf(claimOf('paid'), { payouts })
  const calls = serveActs(story, story)
  showClaim('claim-paid')
  await open('Ask for a new check')

  const letter = screen.getByLabelText<HTMLTextAreaElement>('Your letter')
  expect(letter.value).toContain('a check for $2 on')
  expect(letter.value).toContain('I no longer have it')
  expect(letter.value).not.toContain('void')
  await typeDay('When did you ask', ['11', '20', '2026'])
  await userEvent.click(screen.getByRole('button', { name: 'I asked for a new check' }))
  await screen.findByText('Noted: you asked for a new check.')
  const told = calls.find(({ path }) => path.endsWith('/check'))
  expect(told?.body).toMatchObject({ what: 'reissue-requested', payoutId: 'lost' })
})

test('once a check is void or to be replaced, the way to the lists of unclaimed money stands there', async () => {
  const payouts = [payoutOf({ voidAfter: '2126-01-04' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  showClaim('claim-paid')
  await screen.findByText(/Deposit your check of/)
  expect(screen.queryByRole('link', { name: 'Search these lists, free' })).toBeNull()
  cleanup()
  freshBook()

  serveClaims([storyOf(claimOf('paid'), { payouts: [payoutOf({ voidAfter: '2026-11-02' })] })])
  showClaim('claim-paid')
  const link = await screen.findByRole('link', { name: 'Search these lists, free' })
  expect(link.getAttribute('href')).toBe('/unclaimed-money/search')
})

test('that a payment counts in what people received is taken back by a tick, and stays where that did not work', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let payouts = [payoutOf({ share: true })]
  let isDown = true
  const calls = serveClaims([], ({ method, path, body }) => {
    if (path === '/api/payouts/payout/share' && method === 'POST') {
      if (isDown) return { status: 500, body: {} }
      payouts = [payoutOf({ share: body['share'] === true })]
      return { body: payouts[0] }
    }
    return path === '/api/claims/claim-paid'
      ? { body: storyOf(claimOf('paid'), { payouts }) }
      : undefined
  })
  showClaim('claim-paid')
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: '$45.50 on November 1, 2026',
  })
  expect(tick.checked).toBe(true)

  await userEvent.click(tick)
  expect(await screen.findByText(/that did not work/)).toBeTruthy()
  expect(tick.checked).toBe(true)

  isDown = false
  await userEvent.click(tick)
  await waitFor(() => expect(tick.checked).toBe(false))
  expect(calls.findLast(({ path }) => path.endsWith('/share'))?.body).toEqual({ share: false })
})

test('a second payment that is ticked while the first is being saved is saved as well', async () => {
  const shares: Record<string, boolean> = { one: false, two: false }
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const story = () =>
    storyOf(claimOf('paid'), {
      payouts: [
        payoutOf({ id: 'one', share: shares['one'] === true }),
        payoutOf({ id: 'two', amountCents: 200, share: shares['two'] === true }),
      ],
    })
  serveClaims([], ({ method, path, body }) => {
    const [, id = ''] = path.match(/^\/api\/payouts\/(\w+)\/share$/) ?? []
    if (id && method === 'POST') {
      shares[id] = body['share'] === true
      return { body: {} }
    }
    return path === '/api/claims/claim-paid' ? { body: story() } : undefined
  })
  showClaim('claim-paid')
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox', {
    name: /on November 1, 2026/,
  })
  const answerAtOnce = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/share')) await gate
    return answerAtOnce(path, init)
  })

  await userEvent.click(first!)
  await userEvent.click(second!)
  expect([first!.checked, second!.checked]).toEqual([true, true])
  letGo()

  await waitFor(() => expect(shares).toEqual({ one: true, two: true }))
  await waitFor(() => expect([first!.checked, second!.checked]).toEqual([true, true]))
})

test('once there are two payments, the form that corrects one holds no sum before it is said which', async () => {
  let payouts = [payoutOf({ id: 'one' })]
  serveClaims([], ({ path }) =>
    path === '/api/claims/claim-paid' ? { body: storyOf(claimOf('paid'), { payouts }) } : undefined,
  )
  showClaim('claim-paid')
  await open('Correct a payment')
  const form = within(document.getElementById('report-payout-correction')!)
  expect(form.getByLabelText<HTMLInputElement>('How much really came?').value).toBe('45.50')

  payouts = [...payouts, payoutOf({ id: 'two', amountCents: 200 })]
  await act(() => loadOneClaim('claim-paid'))

  expect(form.getByLabelText<HTMLInputElement>('How much really came?').value).toBe('')
})

test('the letter names the check that is noted, also once another takes its place', async () => {
  let payouts = [
    payoutOf({ id: 'one', voidAfter: '2026-11-02' }),
    payoutOf({ id: 'two', amountCents: 200, voidAfter: '2026-11-02' }),
  ]
  serveClaims([], ({ path }) =>
    path === '/api/claims/claim-paid' ? { body: storyOf(claimOf('paid'), { payouts }) } : undefined,
  )
  showClaim('claim-paid')
  await open('Ask for a new check')
  const letter = () => screen.getByLabelText<HTMLTextAreaElement>('Your letter').value
  expect(letter()).toContain('a check for $45.50')

  payouts = payouts.slice(1)
  await act(() => loadOneClaim('claim-paid'))

  expect(letter()).toContain('a check for $2 on')
})

test('a reader of Spanish gets the letter in English, which the administrator reads, its days too', async () => {
  speakBy(() => ({ language: 'es', translate: (text) => text }))
  const payouts = [payoutOf({ voidAfter: '2026-11-02', receivedOn: '2026-05-06' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  showClaim('claim-paid')

  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a new check' }))

  const letter = screen.getByLabelText<HTMLTextAreaElement>('Your letter')
  expect(letter.lang).toBe('en')
  expect(letter.value).toContain('a check for $45.50 on May 6, 2026')
})

test('a check that never became money is told as that, until it was deposited', async () => {
  const payouts = [
    payoutOf({ id: 'void', voidAfter: '2026-11-02' }),
    payoutOf({ id: 'asked', amountCents: 100, reissueRequestedOn: '2026-11-03' }),
    payoutOf({ id: 'good', amountCents: 200, voidAfter: '2126-01-04' }),
  ]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  showClaim('claim-paid')

  const isVoid = await screen.findByText(/became void after November 2, 2026/)
  const asked = screen.getByText(/new check on November 3, 2026, in place of the one of \$1\./)
  const good = screen.getByText(/Deposit your check of \$2 by/)
  const counts = [isVoid, asked, good].map(
    (words) => !words.parentElement?.textContent.includes('does not count as money received'),
  )
  expect(counts).toEqual([false, false, true])
})

test('once the new check came nobody is asked to tell us when it comes', async () => {
  const payouts = [
    payoutOf({ id: 'new', receivedOn: '2026-11-18', voidAfter: '2126-01-04' }),
    payoutOf({ id: 'asked', amountCents: 100, reissueRequestedOn: '2026-11-03' }),
  ]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  showClaim('claim-paid')

  await screen.findByText(/Deposit your check of/)

  expect(screen.queryByText(/You asked for a new check/)).toBeNull()
})

test('a letter by plain first class is likely delivered, and what was reported is told so', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  const events = [
    { id: '2', at, kind: 'confirmation.recorded', actor: 'user', facts: { number: 'AB-1' } },
    { id: '1', at, kind: 'mail.delivered', actor: 'mail_provider', facts: {} },
  ]
  const letters = [letterOf({ deliveredOn: '2026-11-10' })]
  serveClaims([storyOf(claimOf('confirmed_by_admin'), { events, letters })])
  showClaim('claim-confirmed_by_admin')

  const told = (await screen.findByText('The administrator confirmed the claim AB-1')).closest('li')
  expect(told?.textContent).toContain('You reported')
  expect(
    screen.getByText(/^Likely delivered: plain first class/).closest('li')?.textContent,
  ).toContain('The post')
  expect(screen.getByText('Likely delivered by November 10, 2026')).toBeTruthy()
})

test('a certified letter that was signed for is told as delivered, not as likely to be', async () => {
  const letters = [letterOf({ method: 'certified', deliveredOn: '2026-11-10' })]
  serveClaims([storyOf(claimOf('delivered', { method: 'certified' }), { letters })])
  showClaim('claim-delivered')

  expect(await screen.findByText('Delivered November 10, 2026, signed for')).toBeTruthy()
  expect(screen.getByText('Delivered')).toBeTruthy()
  expect(screen.queryByText(/^Likely|own times/)).toBeNull()
})

test('a claim that came back too late opens with the form for what was filed otherwise', async () => {
  history.replaceState(null, '', '/dashboard/claims/claim-returned#self-filed')
  serveClaims([storyOf(claimOf('returned'))])
  showClaim('claim-returned')

  const button = await screen.findByRole('button', { name: 'I filed it myself' })
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
})

test('of a claim that expired one can tell that it was filed in time', async () => {
  serveClaims([storyOf(claimOf('expired'))])
  showClaim('claim-expired')

  expect(await screen.findByRole('button', { name: 'I filed it in time' })).toBeTruthy()
})

test('the story says why a claim was given back and why its letter was', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  const events = [
    {
      id: '2',
      at,
      kind: 'claim.returned',
      actor: 'system',
      facts: { reason: 'too-late-to-mail', method: 'counter' },
    },
    {
      id: '1',
      at,
      kind: 'mail.returned',
      actor: 'mail_provider',
      facts: { reason: 'Insufficient address' },
    },
  ]
  const letters = [letterOf({ state: 'returned', returnReason: 'Insufficient address' })]
  serveClaims([storyOf(claimOf('signed'), { events, letters })])
  showClaim('claim-signed')

  expect(await screen.findByText(/no longer be safely in time$/)).toBeTruthy()
  expect(
    screen.getByText('The letter came back. Something is missing from the address.'),
  ).toBeTruthy()
  expect(screen.getByText('Came back. Something is missing from the address.')).toBeTruthy()
})

test('why a letter came back is told in Spanish, too', async () => {
  speakBy(() => spanish)
  const facts = { reason: 'Insufficient address' }
  const events = [
    {
      id: '1',
      at: '2026-11-20T10:00:00.000Z',
      kind: 'mail.returned',
      actor: 'mail_provider',
      facts,
    },
  ]
  const letters = [letterOf({ state: 'returned', returnReason: facts.reason })]
  serveClaims([storyOf(claimOf('signed'), { events, letters })])
  showClaim('claim-signed')

  expect(await screen.findAllByText(/A la dirección le falta algo\.$/)).toHaveLength(2)
})

test('a payment that was entered wrongly stands in the form, and is put right or removed', async () => {
  const claim = claimOf('paid')
  const payouts = [payoutOf({ method: 'ach' })]
  const calls = serveActs(storyOf(claim, { payouts }), storyOf(claim, { payouts }))
  showClaim(claim.id)
  await open('Correct a payment')
  const amount = screen.getByLabelText('How much really came?')
  expect(amount).toHaveProperty('value', '45.50')
  await userEvent.clear(amount)
  await userEvent.type(amount, '54.50')
  await userEvent.click(screen.getByRole('button', { name: 'Save the correction' }))
  await screen.findByText('The payment is corrected.')
  await open('Remove a payment')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the payment' }))
  await screen.findByText('The payment is removed.')

  const [corrected, removed] = calls.filter(({ path }) => path.includes('/payout-'))
  expect(corrected?.body).toMatchObject({
    payoutId: payouts[0]?.id,
    amountCents: 5450,
    receivedOn: '2026-11-01',
  })
  expect(removed?.path).toMatch(/payout-removal$/)
  expect(removed?.body).toMatchObject({ payoutId: payouts[0]?.id })
})

test('of several payments it is asked which one', async () => {
  const payouts = [
    payoutOf({ id: 'one', method: 'ach' }),
    payoutOf({ id: 'two', amountCents: 100 }),
  ]
  const claim = claimOf('paid')
  const calls = serveActs(storyOf(claim, { payouts }), storyOf(claim, { payouts }))
  showClaim(claim.id)
  await open('Remove a payment')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the payment' }))
  expect(await screen.findByRole('link', { name: 'Choose the payment' })).toBeTruthy()

  await userEvent.click(screen.getByRole('radio', { name: '$1 on November 1, 2026' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the payment' }))

  await screen.findByText('The payment is removed.')
  expect(calls.find(({ path }) => path.endsWith('/payout-removal'))?.body).toMatchObject({
    payoutId: 'two',
  })
})

test('money that was told is not told twice: the form is empty again', async () => {
  const claim = claimOf('paid')
  const story = storyOf(claim, { payouts: [payoutOf({ method: 'ach' })] })
  serveActs(story, story)
  showClaim(claim.id)
  await open('Money came')
  await userEvent.type(screen.getByLabelText('How much came?'), '45.50')
  await typeDay('When did it come', ['11', '1', '2026'])
  await userEvent.click(screen.getByLabelText('PayPal'))
  await userEvent.click(screen.getByRole('button', { name: 'Save the payment' }))
  await screen.findByText('The payment is saved.')

  await open('Money came')
  expect(screen.getByLabelText('How much came?')).toHaveProperty('value', '')
})

test('a page that was edited before it had words for a line leaves that line out', async () => {
  const { milestones, ...words } = wordsOn('dashboard-claim', 'claim-story')
  const { 'claim.reopened': reopened, ...older } = milestones
  const at = '2026-11-20T10:00:00.000Z'
  const events = (['claim.reopened', 'signature.applied'] as const).map((kind) => {
    return { id: kind, at, kind, actor: 'system', facts: {} }
  })
  serveClaims([storyOf(claimOf('signed'), { events })])
  show(<Story {...words} milestones={older} />, 'claim-signed')

  expect(await screen.findByText(older['signature.applied'])).toBeTruthy()
  expect(reopened).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

const lateAddress = () => {
  const claim = claimOf('signed', { waitsFor: 'you', method: 'online' })
  const ways = [
    {
      method: 'first-class' as const,
      nextActor: 'we' as const,
      possible: true,
      why: 'no-date-known' as const,
      lastSafeAt: null,
      lastSafeDay: null,
      zone: 'America/New_York',
    },
  ]
  return storyOf(claim, { ways: ways as never })
}

test('what was left to its owner is mailed on their word, once we can', async () => {
  const before = lateAddress()
  const { claim } = before
  const after = storyOf({ ...claim, waitsFor: 'plan', method: 'first-class' })
  const calls = serveActs(before, after)
  showClaim(claim.id)

  expect(await screen.findByText(/We could mail it now. If you have not filed it/)).toBeTruthy()
  await open('Mail it for me after all')
  await userEvent.click(screen.getByRole('button', { name: 'I have not filed it: mail it' }))

  await screen.findByText('Noted: you have not filed it.', { exact: false })
  expect(calls.filter(({ path }) => path.endsWith('/mail-for-me'))).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Mail it for me after all' })).toBeNull()
})

test('what came back is mailed again on its owner’s word, once another address is known', async () => {
  const { ways } = lateAddress()
  const letters = [letterOf({ state: 'returned', returnReason: 'NO SUCH STREET' })]
  const story = storyOf(claimOf('returned'), { ways, letters })
  serveClaims([story])
  showClaim(story.claim.id)

  expect(await screen.findByText(/Now we can, and there is time/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Have it mailed again' })
  expect(link.getAttribute('href')).toBe('#mail-for-me')
  await open('Mail it for me after all')
  expect(screen.getByText(/It costs nothing more/)).toBeTruthy()
})

test('a page that was edited before it had words for that does not offer it', async () => {
  const { reports, ...words } = wordsOn('dashboard-claim', 'claim-reports')
  const { 'mail-for-me': _, ...older } = reports
  const story = lateAddress()
  serveClaims([story])
  show(<ClaimReports {...words} reports={older} />, story.claim.id)

  expect(await screen.findByRole('button', { name: 'I filed it myself' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mail it for me after all' })).toBeNull()
})
