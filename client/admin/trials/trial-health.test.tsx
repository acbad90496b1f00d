import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { momentWords } from '../parts/moments.ts'
import { Router } from '../router.tsx'
import { StaleTrials } from './stale-trials.tsx'
import { TrialHealth } from './trial-health.tsx'

afterEach(() => vi.unstubAllGlobals())

const lastExposedAt = '2026-11-20T14:05:00.000Z'
const trial = { id: 'quiet', status: 'running', reviewBy: '2027-01-01', named: [] }
const trials = [
  { ...trial, reasons: ['no-exposures'], lastExposedAt },
  { ...trial, id: 'unseen', reasons: ['no-exposures'], lastExposedAt: null },
  { ...trial, id: 'late', reasons: ['review-date-passed'], lastExposedAt },
]

function show(part: React.ReactNode) {
  vi.stubGlobal('fetch', async () => Response.json({ trials }))
  const client = new QueryClient()
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <Router>{part}</Router>
      </QueryClientProvider>,
    ),
  )
}

test('its screen says that it reaches nobody, since when', async () => {
  show(<TrialHealth id="quiet" />)

  const note = await screen.findByRole('note')

  expect(note.textContent).toContain('no exposures for 24 hours')
  expect(note.textContent).toContain(momentWords(lastExposedAt))
})

test('the list says the same of each, and of what nobody was given yet', async () => {
  show(
    <>
      <StaleTrials />
      <TrialHealth id="late" />
    </>,
  )

  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

  expect(lines[0]).toContain(`the last one was ${momentWords(lastExposedAt)}`)
  expect(lines[1]).toContain('nobody was given a variation yet')
  expect(lines[2]).not.toContain('exposures')
  expect(screen.getAllByRole('note')).toHaveLength(1)
})
