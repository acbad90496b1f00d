import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noMapping } from '#contract/form-mapping.ts'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { Mapper } from './mapper.tsx'

vi.mock('./page-sheet.tsx', () => ({ PageSheet: () => null }))

const BEGUN = /^It begins with what was said of an earlier version/

async function show(
  template: Partial<TemplateScreenAnswer['template']>,
  more: Partial<TemplateScreenAnswer> = {},
): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ roles: ['editor'] }))
  const facts = { id: 'one', suitId: 'acme', status: 'draft', source: null, checkedOn: null }
  const answer = {
    template: { ...facts, mapping: noMapping, ...template },
    pages: [],
    fields: [],
    sources: [],
    attestations: [{ id: 'true', text: 'What I say is true.' }],
    ...more,
  } as unknown as TemplateScreenAnswer
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <Mapper answer={answer} />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  await screen.findByText('What I say is true.')
}

const tick = () => screen.getByRole('checkbox', { name: 'What I say is true.' })

test.for([
  ['draft', false],
  ['active', true],
  ['retired', true],
] as const)(
  'what a %s version says can be changed, or looks as if it cannot',
  async ([status, isFast]) => {
    await show({ status })

    expect(tick().matches(':disabled')).toBe(isFast)
    expect(screen.queryByText(BEGUN)).toBeNull()
  },
)

test('whoever adds a form again hears that it begins with an earlier mapping, until it is kept', async () => {
  const fields = { name: { from: 'claimant.legalName' } }

  await show({ mapping: { ...noMapping, fields } })

  expect(screen.getByText(BEGUN)).toBeTruthy()
})

test.each([true, false])(
  'whoever opens a draft is told whether its settlement asks otherwise since it was kept: %s',
  async (isAskedOtherwise) => {
    await show({ source: 'https://example.org/form.pdf' }, { isAskedOtherwise })

    const told = screen.queryByText(/than when this was mapped\. Look at each place again/)
    expect(told !== null).toBe(isAskedOtherwise)
  },
)
