import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { TemplateListScreen } from '../templates/template-list-screen.tsx'
import { TemplatesScreen } from './templates-screen.tsx'

const form = { id: 'f1', suitId: 's1', suitName: 'Acme', version: 2, status: 'active' }
const answers: Record<string, unknown> = {
  '/api/admin/templates': { templates: [{ ...form, fileName: 'acme.pdf', kind: 'acroform' }] },
  '/api/admin/email-templates': {
    templates: [
      { name: 'sign-in-link', subject: 'Your link', kind: 'account', canBeStopped: false },
    ],
  },
}

test('whoever comes from the claim forms sees the e-mail templates, and not those', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const shown = (list: 'forms' | 'emails') =>
    inAdmin(
      <QueryClientProvider client={client}>
        <Router>{list === 'forms' ? <TemplateListScreen /> : <TemplatesScreen />}</Router>
      </QueryClientProvider>,
    )
  const { rerender } = render(shown('forms'))
  await screen.findByRole('link', { name: 'Acme' })

  rerender(shown('emails'))

  expect(await screen.findByRole('link', { name: 'sign-in-link' })).toBeTruthy()
})
