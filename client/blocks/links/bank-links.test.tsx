import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BankLink } from '#contract/wire/bank-links.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { leaveFor } from '../../stage/leave-for.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { BankLinks } from './bank-links.tsx'
import { firstBank as link } from './testing/first-bank.ts'

vi.mock('../../stage/leave-for.ts', () => ({ leaveFor: vi.fn(() => Promise.resolve()) }))

const words = propsOf('bank-links')

beforeEach(() => {
  startAnew()
  history.replaceState(null, '', '/bank-link')
})

function open(links: BankLink[], mode = 'plaid', answer: Answer = () => undefined) {
  const calls = answerCalls(
    (call) => answer(call) ?? (call.method === 'GET' ? { body: { mode, links } } : undefined),
  )
  render(onStage(<BankLinks {...words} />))
  return calls
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the bank’s own page is gone to, and nothing is asked of anybody here', async () => {
  open([], 'plaid', ({ method }) =>
    method === 'POST'
      ? { status: 201, body: { id: 'x', url: 'https://bank.example/1' } }
      : undefined,
  )
  await screen.findByRole('button', { name: words.start })

  await press(words.start)

  expect(leaveFor).toHaveBeenCalledWith('https://bank.example/1')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a sample bank is told as one; where none can be linked nothing offers it', async () => {
  open([], 'sandbox')
  expect(await screen.findByText(words.sandbox)).toBeTruthy()

  document.body.replaceChildren()
  open([], 'off')
  expect(await screen.findByText(words.off)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.start })).toBeNull()
})

test('what was found leads on, and promises nothing', async () => {
  open([link])

  const card = within(await screen.findByRole('article', { name: 'First Bank' }))

  expect(card.getByText('checking ending in 4321')).toBeTruthy()
  expect(card.getByText('$17.99 a month')).toBeTruthy()
  expect(card.getByText(/It was \$15\.49 before/)).toBeTruthy()
  const hrefs = card.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(hrefs).toEqual([
    '/cancel-subscription-app/netflix',
    '/cancel-subscription-app',
    '/claims/lamps',
  ])
  expect(document.body.textContent).not.toMatch(/you are owed|you can claim/i)
})

test('whoever comes back from the bank has the link finished, once', async () => {
  history.replaceState(null, '', `/bank-link?link=${link.id}&proof=p1`)
  const calls = open([link], 'plaid', ({ path }) =>
    path.endsWith('/finish') ? { body: { state: 'shared', link } } : undefined,
  )

  await screen.findByRole('article', { name: 'First Bank' })

  expect(calls.map(({ path }) => path)).toEqual([
    `/api/bank-links/${link.id}/finish`,
    '/api/bank-links',
  ])
  expect(calls[0]?.body).toEqual({ proof: 'p1' })
  expect(location.search).toBe('')
})

test('whoever shared nothing is told that nothing was linked', async () => {
  history.replaceState(null, '', `/bank-link?link=${link.id}&proof=p1`)
  open([], 'plaid', ({ path }) =>
    path.endsWith('/finish') ? { body: { state: 'left', link: null } } : undefined,
  )

  expect(await screen.findByText(words.left)).toBeTruthy()
})

test('a bank of which nobody knows yet is asked for again with the same proof, and nothing new is begun', async () => {
  history.replaceState(null, '', `/bank-link?link=${link.id}&proof=p1`)
  let links: BankLink[] = []
  const calls = answerCalls(({ path }) => {
    if (!path.endsWith('/finish')) return { body: { mode: 'plaid', links } }
    const isFirst = calls.filter((one) => one.path === path).length === 1
    if (isFirst) return { status: 503, body: { code: 'bank-links.away', title: 'Away' } }
    links = [link]
    return { body: { state: 'shared', link } }
  })
  render(onStage(<BankLinks {...words} />))

  expect(await screen.findByText(words.unsure)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nothing was linked')
  expect(screen.queryByRole('button', { name: words.start })).toBeNull()
  expect(location.search).toContain('proof=p1')
  await press(words.look)

  expect(await screen.findByRole('article', { name: 'First Bank' })).toBeTruthy()
  expect(screen.queryByText(words.unsure)).toBeNull()
  expect(location.search).toBe('')
})

test('a list that cannot be loaded says nothing of what was linked', async () => {
  open([], 'plaid', () => ({ status: 503, body: { code: 'x', title: 'Away' } }))

  expect(await screen.findByText(words.load.failed)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nothing was linked')
})

test('nothing among some of the charges is not told as nothing at all', async () => {
  open([{ ...link, subscriptions: [], merchants: [], isWhole: false }])

  expect(await screen.findAllByText(words.partial)).toHaveLength(2)
  expect(screen.queryByText(words.subscriptions.none)).toBeNull()
})

test('a link ends once somebody said so twice', async () => {
  let links = [link]
  const calls = answerCalls(({ method }) => {
    if (method === 'DELETE') links = []
    return { body: method === 'GET' ? { mode: 'plaid', links } : { ended: true } }
  })
  render(onStage(<BankLinks {...words} />))
  await screen.findByRole('article')

  await press(words.unlink.button)
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await press(words.unlink.yes)

  expect(await screen.findByRole('button', { name: words.start })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('a bank that wants a new sign-in says what to do, and a failure is said in words', async () => {
  open([{ ...link, standing: 'error', readAt: null, readOn: null }], 'plaid', ({ path }) =>
    path.endsWith('/read')
      ? { status: 503, body: { code: 'bank-links.away', title: 'The bank did not answer.' } }
      : undefined,
  )
  expect(await screen.findByText(words.error)).toBeTruthy()

  await press(words.again)

  expect(await screen.findByText('The bank did not answer.')).toBeTruthy()
})

test('whoever has a bank read again is not left nowhere while its button is gone', async () => {
  let isReading = false
  open([], 'plaid', ({ method }) => {
    if (method === 'POST') isReading = true
    const standing = isReading ? ('reading' as const) : link.standing
    return { body: { mode: 'plaid', links: [{ ...link, standing }] } }
  })

  await userEvent.click(await screen.findByRole('button', { name: words.again }))

  await screen.findByText(words.reading)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(words.title))
})

test('a bank that is read again is looked after as long as the first time', async () => {
  vi.useFakeTimers()
  try {
    let standing: BankLink['standing'] = 'reading'
    answerCalls(({ method }) => {
      if (method === 'POST') standing = 'reading'
      return { body: method === 'GET' ? { mode: 'plaid', links: [{ ...link, standing }] } : {} }
    })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    render(onStage(<BankLinks {...words} />))
    for (let look = 0; look < 59; look += 1) await pass(2_000)
    standing = 'linked'
    await pass(4_000)

    fireEvent.click(screen.getByRole('button', { name: words.again }))
    await pass(100)
    expect(screen.queryByRole('button', { name: words.again })).toBeNull()
    await pass(4_000)
    standing = 'linked'
    await pass(4_000)

    expect(screen.getByRole('button', { name: words.again })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
