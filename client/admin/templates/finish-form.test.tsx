import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noMapping } from '#contract/form-mapping.ts'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { FinishForm } from './finish-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a form is compared today at the latest, and is told of an answer that it has twice on a page', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => Response.json({ roles: ['editor'] }))
  const answer = {
    template: { id: 'one', status: 'draft', source: null, checkedOn: null, mappingHash: 'x' },
    fields: [],
    sources: [{ from: 'claimant.email', label: 'Email' }],
    attestations: [],
  } as unknown as TemplateScreenAnswer
  const box = { from: 'claimant.email', page: 1, x: 10, y: 20, width: 100, height: 14 }
  const mapping = { ...noMapping, positions: [box, box] }
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <MeProvider>
          <FinishForm answer={answer} mapping={mapping} />
        </MeProvider>
      </QueryClientProvider>,
    ),
  )

  const day = await screen.findByLabelText('Compared with that on')
  expect(day.getAttribute('max')).toBe('2026-11-20')
  expect(screen.getByText('“Email” is written 2 times on page 1: box 1, box 2')).toBeTruthy()
})
