import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimOf, payoutOf, storyOf } from '#contract/dashboard/testing/known-claims.ts'
import { ClaimReports } from './claim-reports.tsx'
import { wordsOn } from './testing/page-words.ts'
import { freshBook, serveClaims, show } from './testing/show-claims.tsx'

beforeEach(() => {
  vi.setSystemTime('2026-11-24T17:00:00Z')
  freshBook()
  Element.prototype.scrollIntoView = () => {}
})

const first = payoutOf({ id: 'first', receivedOn: '2026-09-20' })
const second = payoutOf({ id: 'second', amountCents: 200, receivedOn: '2026-11-20' })

/** Opens the form of a claim with these checks. @returns what is sent, once it is */
async function openForm(payouts: Parameters<typeof storyOf>[1]) {
  const story = storyOf(claimOf('paid'), payouts)
  const calls = serveClaims([story], ({ method }) =>
    method === 'POST' ? { body: story.claim } : undefined,
  )
  show(<ClaimReports {...wordsOn('dashboard-claim', 'claim-reports')} />, 'claim-paid')
  await userEvent.click(await screen.findByRole('button', { name: 'I deposited the check' }))
  return () => calls.findLast(({ method }) => method === 'POST')?.body
}

const button = () => screen.getByRole('button', { name: 'Mark as deposited' })
/** The page has the same question in other forms. */
const form = () => button().closest('form')!

async function send(): Promise<void> {
  const boxes = within(screen.getByRole('group', { name: /^When did you deposit/ }))
  await userEvent.type(boxes.getByLabelText('Month'), '10')
  await userEvent.type(boxes.getByLabelText('Day'), '5')
  await userEvent.type(boxes.getByLabelText('Year'), '2026')
  await userEvent.click(button())
}

test('of two checks it is asked which one went to the bank', async () => {
  const sent = await openForm({ payouts: [second, first] })

  await send()
  expect(await screen.findAllByText('Choose the payment')).not.toEqual([])
  expect(sent()).toBeUndefined()
  await userEvent.click(within(form()).getByLabelText('$45.50 on September 20, 2026'))
  await userEvent.click(button())

  expect(sent()).toMatchObject({ what: 'deposited', on: '2026-10-05', payoutId: 'first' })
})

test('the only one that is not deposited is named, and not asked for', async () => {
  const sent = await openForm({
    payouts: [{ ...second, depositedOn: '2026-11-21' }, first],
  })

  await send()

  expect(sent()).toMatchObject({ what: 'deposited', on: '2026-10-05', payoutId: 'first' })
})

test('on a page that was open over night an act brings the day that it is by then', async () => {
  await openForm({ payouts: [{ ...second, voidAfter: '2026-11-24' }, first] })
  expect(screen.queryByText(/became void after November 24, 2026/)).toBeNull()
  vi.setSystemTime('2026-11-25T17:00:00Z')

  await userEvent.click(within(form()).getByLabelText('$45.50 on September 20, 2026'))
  await send()

  expect(await screen.findByText(/became void after November 24, 2026/)).toBeDefined()
})
