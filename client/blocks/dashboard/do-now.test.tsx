import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  claimOf,
  deficiencyOf,
  letterOf,
  payoutOf,
  storyOf,
  suitOf,
} from '#contract/dashboard/testing/known-claims.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { ClaimsByActor } from './claims-by-actor.tsx'
import { ClaimsMoney } from './claims-money.tsx'
import { DoNow } from './do-now.tsx'
import { LettersSent } from './letters-sent.tsx'
import { wordsOn } from './testing/page-words.ts'
import { freshBook, serveClaims, show } from './testing/show-claims.tsx'
import { WatchList } from './watch-list.tsx'

const page = () => (
  <>
    <DoNow {...wordsOn('dashboard', 'do-now')} />
    <ClaimsByActor {...wordsOn('dashboard', 'claims-by-actor')} />
    <ClaimsMoney {...wordsOn('dashboard', 'claims-money')} />
    <LettersSent {...wordsOn('dashboard', 'letters-sent')} />
    <WatchList {...wordsOn('dashboard', 'watch-list')} />
  </>
)

const chosenSoap = {
  id: 'id-soap',
  slug: 'soap',
  name: 'Soap',
  brandImage: '/marks/example.svg',
  eligibility: 'eligible',
  source: 'picker',
  selectedAt: '',
} as const

beforeEach(() => {
  freshBook()
  signedIn.set(undefined)
})

test('of a letter of which the print shop says nothing nobody is told that it came back', async () => {
  serveClaims([storyOf(claimOf('printing', { needs: 'print-shop-silent' }))])
  show(page())

  const tasks = within(await screen.findByRole('list', { name: 'Do now' }))
  expect(tasks.getByText(/^Our print shop has not said whether it took your letter/)).toBeTruthy()
  expect(tasks.queryByText(/came back/)).toBeNull()
})

test('of a signed form that became no letter it is said that it was not mailed, whatever words its page has', async () => {
  serveClaims([storyOf(claimOf('needs_info', { needs: 'files-unprintable' }))])
  const words = wordsOn('dashboard', 'do-now')
  const { unmount } = show(<DoNow {...words} />)

  const task = within(await screen.findByRole('list', { name: 'Do now' }))
  expect(task.getByText(/^You signed it, but it was not mailed\./)).toBeTruthy()
  expect(task.queryByText(/Finish the form/)).toBeNull()
  unmount()

  const { 'sign-again': _, ...former } = words.tasks
  show(<DoNow {...words} tasks={former} />)
  expect(await screen.findByRole('link', { name: /^Finish the form/ })).toBeTruthy()
})

test('what waits for the person stands first, each with the one button that leads to it', async () => {
  serveClaims([
    storyOf(claimOf('ready_to_sign')),
    storyOf(claimOf('deficient', { suitName: 'The phone settlement' }), {
      deficiency: deficiencyOf('2098-01-15'),
    }),
  ])
  keptState.update((state) => ({ ...state, suits: [chosenSoap] }))
  show(page())

  const tasks = within(await screen.findByRole('list', { name: 'Do now' }))
  const links = tasks.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See what is missing: The phone settlement', '/dashboard/claims/claim-deficient#correct'],
    ['Read and sign: The soap settlement', '/file/sign/0/preview'],
  ])
})

test('a form that was filed elsewhere leads to the question that says so, not to the signature', async () => {
  const story = storyOf(claimOf('ready_to_sign'), { filedElsewhere: true })
  serveClaims([story])
  show(page())

  const link = await screen.findByRole('link', { name: /^Change my answer/ })
  expect(link.getAttribute('href')).toBe('/file?claim=soap')
  expect(screen.queryByRole('link', { name: /^Read and sign/ })).toBeNull()

  act(() => keptState.update((state) => ({ ...state, suits: [chosenSoap] })))
  expect(link.getAttribute('href')).toBe('/file/select/questions#filed-id-soap')
})

test('a form that we cannot mail is theirs to file at once; the undo is said second', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString()
  const own = { undoUntil, waitsFor: 'undo', method: 'online' } as const
  serveClaims([storyOf(claimOf('signed', { ...own, suitSlug: 'soap' }))])
  show(page())

  const heading = await screen.findByRole('heading', {
    name: 'File The soap settlement yourself by December 10, 2099',
  })
  const card = heading.closest('li')?.textContent ?? ''
  expect(card).toContain('no postal address for its claims is known. File on the official site.')
  expect(card.indexOf('You can take the signature back until')).toBeGreaterThan(
    card.indexOf('no mailing address'),
  )
  expect(screen.queryByText(/Nothing waits for you/)).toBeNull()
  expect(screen.getByRole('region', { name: /^Your turn/ })).toBeTruthy()
})

test('a form that this browser knows no place for is led to through the way in', async () => {
  serveClaims([storyOf(claimOf('draft', { suitSlug: 'soap & co' }))])
  show(page())

  const link = await screen.findByRole('link', { name: /^Finish the form/ })
  expect(link.getAttribute('href')).toBe('/file?claim=soap%20%26%20co')
})

test('each claim stands under who acts next, with its state and reference', async () => {
  serveClaims([
    storyOf(claimOf('in_transit', { suitName: 'The phone settlement' })),
    storyOf(claimOf('paid')),
  ])
  show(page())

  const post = await screen.findByRole('region', { name: /^With the post/ })
  expect(post.textContent).toContain('The phone settlement')
  expect(post.textContent).toContain('On its way')
  expect(post.textContent).toContain('Reference SP-7F3K-29QD')
  expect(screen.getByRole('region', { name: /^Done/ }).textContent).toContain('soap')
  expect(screen.getByText(/Nothing waits for you today/)).toBeTruthy()
})

test('all dates are taken along from where the claims stand', async () => {
  serveClaims([storyOf(claimOf('ready_to_sign', { suitSlug: 'soap' }))])
  show(page())

  const all = await screen.findByRole('region', { name: 'All claims' })
  expect(within(all).getByRole('button', { name: 'All dates to my calendar' })).toBeTruthy()
})

test('money is what came, with a table for each year; nothing is promised', async () => {
  const payouts = [payoutOf({ depositedOn: '2026-11-02' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  show(page())

  expect(await screen.findByText('$45.50')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Payouts of 2026 as a table (CSV)' })).toBeTruthy()
})

test('a table that does not come is told on the page, and comes by another press', async () => {
  const payouts = [payoutOf({ depositedOn: '2026-11-02' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  const served = fetch
  let isAway = true
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/api/payouts.csv?year=2026') return served(path, init)
    return isAway ? Response.json({ code: 'internal' }, { status: 500 }) : new Response('a,b')
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const given: string[] = []
  URL.createObjectURL = () => 'blob:1'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    given.push(this.download)
  })
  show(page())
  const take = async () => userEvent.click(await screen.findByRole('button', { name: /CSV/ }))

  await take()
  await screen.findByText(/That did not work/)
  expect(given).toEqual([])
  isAway = false
  await take()

  await waitFor(() => expect(given).toEqual(['payments-2026.csv']))
  expect(screen.queryByText(/That did not work/)).toBeNull()
})

test('what was paid is said to have failed once it has, and not while it is asked', async () => {
  const words = wordsOn('dashboard', 'claims-money')
  signedIn.set(true)
  serveClaims([storyOf(claimOf('paid'))])
  const served = fetch
  let answer: ((response: Response) => void) | undefined
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path === '/api/payments'
      ? new Promise<Response>((resolve) => {
          answer = resolve
        })
      : served(path, init),
  )
  show(page())

  await screen.findByText(words.paid)
  expect(screen.queryByText(words.paidFailed)).toBeNull()
  answer?.(Response.json({}, { status: 503 }))

  expect(await screen.findByText(words.paidFailed)).toBeTruthy()
})

test.each([
  ['paidNone', []],
  ['paidNote', [{ cents: 8400, refundedCents: 8400 }]],
] as const)(
  'whoever got all of it back is not told that they paid nothing so far: %s after %j',
  async (said, payments) => {
    const words = wordsOn('dashboard', 'claims-money')
    signedIn.set(true)
    serveClaims([storyOf(claimOf('paid'))], ({ path }) =>
      path === '/api/payments' ? { body: { payments, paidCents: 0 } } : undefined,
    )
    show(page())

    const figure = (await screen.findByText(words.paid)).nextElementSibling

    await waitFor(() => expect(figure?.textContent).toBe(`$0${words[said]}`))
  },
)

test('somebody who is not signed in is led to their account or to a first claim', async () => {
  serveClaims([])
  show(page())

  expect(await screen.findByRole('heading', { name: 'Nothing in this browser yet' })).toBeTruthy()
  const links = ['Sign in', 'Start a claim'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/sign-in?next=/dashboard',
    '/file',
  ])
  expect(screen.queryByText(/No claims yet/)).toBeNull()
})

test('claims of somebody without an account are kept for this browser, and it says so', async () => {
  serveClaims([storyOf(claimOf('mailed'))])
  show(page())

  expect(await screen.findByText(/^Kept for this browser only/)).toBeTruthy()

  act(() => signedIn.set(true))
  expect(screen.queryByText(/^Kept for this browser only/)).toBeNull()
})

test('somebody who is signed in without a claim is led to the first one', async () => {
  signedIn.set(true)
  serveClaims([])
  show(page())

  expect(await screen.findByRole('heading', { name: 'No claims yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start a claim' }).getAttribute('href')).toBe('/file')
  expect(screen.queryByRole('heading', { name: 'Money' })).toBeNull()
})

test('claims that cannot be loaded are asked for again', async () => {
  let isDown = true
  serveClaims([storyOf(claimOf('mailed'))], ({ path }) =>
    path === '/api/claims' && isDown ? { status: 503, body: {} } : undefined,
  )
  show(page())

  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(retry)

  await waitFor(() => expect(screen.getByRole('region', { name: /^With the post/ })).toBeTruthy())
})

test('thirty claims in thirty settlements are asked for in one call, whatever stands on the page', async () => {
  const stories = Array.from({ length: 30 }, (_, index) =>
    storyOf(claimOf('mailed', { id: `claim-${index}`, suitSlug: `suit-${index}` })),
  )
  const calls = serveClaims(stories)
  show(page())
  const post = await screen.findByRole('region', { name: /^With the post/ })

  expect(within(post).getAllByRole('listitem')).toHaveLength(30)
  const asked = calls.map(({ path }) => path).filter((path) => /claims|suits/.test(path))
  expect(asked.toSorted()).toEqual(['/api/claims', '/api/claims/stories'])
})

test('when what happened cannot be loaded the claims still stand there', async () => {
  serveClaims([storyOf(claimOf('mailed'))], ({ path }) =>
    path === '/api/claims/stories' ? { status: 503, body: {} } : undefined,
  )
  show(page())

  expect((await screen.findByRole('region', { name: /^With the post/ })).textContent).toContain(
    'The soap settlement',
  )
})

test('a day that could not be loaded is not said to be unknown', async () => {
  const left = claimOf('signed', { waitsFor: 'you', method: 'online' })
  serveClaims([storyOf(left), storyOf(claimOf('ready_to_sign'))], ({ path }) =>
    path === '/api/claims/stories' ? { status: 503, body: {} } : undefined,
  )
  show(page())

  expect(await screen.findByRole('heading', { name: /yourself$/ })).toBeTruthy()
  for (const told of [/No fixed day/, /no last day is known/, /No date is known yet/]) {
    expect(screen.queryByText(told)).toBeNull()
  }
})

test('a day that has just gone by is not said to be unknown', async () => {
  const left = claimOf('signed', { waitsFor: 'you', method: 'online' })
  const suit = suitOf(left.suitSlug, { deadline: '2020-01-15', dueAt: '2020-01-16T05:00:00Z' })
  serveClaims([storyOf(left)], ({ path }) =>
    path === '/api/claims/stories'
      ? { body: { stories: [storyOf(left)], suits: [suit] } }
      : undefined,
  )
  show(page())

  expect(await screen.findByRole('heading', { name: /yourself$/ })).toBeTruthy()
  expect(screen.queryByText(/no last day is known/)).toBeNull()
})

test('of a claim that is over nobody is told that no date is known yet', async () => {
  serveClaims([storyOf(claimOf('expired')), storyOf(claimOf('delivered', { id: 'claim-2' }))])
  show(page())

  expect(await screen.findAllByText(/No date is known yet/)).toHaveLength(1)
})

test('of a check that became void nobody is told that no date is known yet: none is to come', async () => {
  const payouts = [payoutOf({ voidAfter: '2020-01-15' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })])
  show(page())

  const yours = await screen.findByRole('region', { name: /^You/ })
  expect(within(yours).getByText('The soap settlement')).toBeTruthy()
  expect(screen.queryByText(/No date is known yet/)).toBeNull()
})

test('nothing is said of money, letters and days while it is not known what happened', async () => {
  let isDown = true
  const payouts = [payoutOf({ voidAfter: '2099-12-15' })]
  serveClaims([storyOf(claimOf('paid'), { payouts })], ({ path }) =>
    isDown && path === '/api/claims/stories' ? { status: 503, body: {} } : undefined,
  )
  show(page())

  const again = await screen.findByRole('button', { name: 'Try again' })
  for (const told of [/\$0/, /Nothing waits for you/, /No letter has left/]) {
    expect(screen.queryByText(told)).toBeNull()
  }
  isDown = false
  await userEvent.click(again)

  expect(await screen.findByText('$45.50')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a letter that came back too late leads to telling how it was filed, not into the form', async () => {
  serveClaims([storyOf(claimOf('returned'))])
  show(page())

  const link = await screen.findByRole('link', { name: /^I filed it myself/ })
  expect(link.getAttribute('href')).toBe('/dashboard/claims/claim-returned#self-filed')
  expect(screen.getByText(/We cannot mail it again. Write to the administrator/)).toBeTruthy()
})

test('a letter that came back says why in a sentence', async () => {
  const letters = [letterOf({ state: 'returned', returnReason: 'INSUFFICIENT ADDRESS' })]
  serveClaims([storyOf(claimOf('returned'), { letters })])
  show(page())

  expect(await screen.findByText('Came back. Something is missing from the address.')).toBeTruthy()
})

describe('whether email about new class actions comes', () => {
  const settings = (weekly: boolean, unsubscribedFromAll = false) => ({
    body: { topics: [{ id: 'weekly', on: weekly }], unsubscribedFromAll },
  })
  const withSettings = (answer: { status?: number; body: object }) => {
    serveClaims([], ({ path }) => (path === '/api/account/email-settings' ? answer : undefined))
    signedIn.set(true)
    show(page())
  }
  const ON = 'You asked for email when new class actions open.'
  const OFF = 'You get no email about new class actions.'

  test('is what the mailbox’s settings say, when the answers are gone', async () => {
    withSettings(settings(true))

    expect(await screen.findByText(ON, { exact: false })).toBeTruthy()
    expect(screen.queryByText(OFF, { exact: false })).toBeNull()
  })

  test.each([
    ['it was asked for in the onboarding and begins with the next list', settings(false), ON],
    ['the mailbox wants no email at all', settings(false, true), OFF],
    ['nobody knows the mailbox yet', { status: 409, body: {} }, ON],
  ])('is told where %s', async (_, answer, words) => {
    session.update((now) => ({ ...now, answers: { welcome: { weekly: true } } }))
    withSettings(answer)

    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
  })
})
