import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { ClosedSuits } from './closed-suits.tsx'
import { summaryOf } from './testing/soap-suit.ts'

const closedOf = (slug: string, payout: number | null) =>
  summaryOf(slug, { payout, estimatedPayout: payout, deadline: '2025-03-09' })
const flow = flowOf(
  stepOf('expired-claims', '/file/expired-claims', {
    blocks: [{ id: 'closed', type: 'step-text', props: {} }],
  }),
)

function show(how: 'pick' | 'picked', suits: SuitSummary[]) {
  putOn(flow, '/file/expired-claims', () => (
    <ClosedSuits
      key="closed"
      sectionId="closed"
      show={how}
      data={{ suits, total: suits.length }}
      label="Closed"
      search="Search"
      empty="None"
      badge="Cannot be filed"
      more="Show more"
      total="Together it could have been"
      note="Each row opens its facts"
    />
  ))
}

function tick(...slugs: string[]) {
  const known = slugs.map((slug) => `id-${slug}`)
  session.update((now) => ({ ...now, answers: { 'expired-claims': { known } } }))
}

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls()
})

test('the ticked ones add up to what they could have been, and those without a figure are said', () => {
  tick('soap', 'phone', 'tea')

  show('picked', [
    closedOf('soap', 2500),
    closedOf('phone', 100_000),
    closedOf('tea', null),
    closedOf('not-ticked', 9900),
  ])

  expect(screen.getByText('Together it could have been')).toBeTruthy()
  expect(screen.getByText('up to $1,025')).toBeTruthy()
  expect(screen.getByText('One of them names no figure and is not in it.')).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Closed' }))
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/claims/soap',
    '/claims/phone',
    '/claims/tea',
  ])
  expect(rows.getAllByText('Closed on March 9, 2025.')).toHaveLength(3)
})

test('without any figure no total is made up', () => {
  tick('tea')

  show('picked', [closedOf('tea', null)])

  expect(screen.queryByText('Together it could have been')).toBeNull()
  expect(screen.queryByText(/names no figure/)).toBeNull()
})

test('with nothing ticked nothing is said of rows and figures', () => {
  show('picked', [closedOf('tea', 100)])

  expect(screen.getByText('None')).toBeTruthy()
  expect(screen.queryByText('Each row opens its facts')).toBeNull()
})

test('each to tick says that it is over; more are shown on demand', async () => {
  const many = Array.from({ length: 15 }, (_, index) => closedOf(`one-${index}`, 100))
  show('pick', many)
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  expect(screen.getAllByText('Cannot be filed')).toHaveLength(12)

  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))

  expect(screen.getAllByRole('checkbox')).toHaveLength(15)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[12])
})
