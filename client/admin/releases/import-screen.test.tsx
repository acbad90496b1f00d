import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { ImportScreen } from './import-screen.tsx'

test('a file that was changed since it was chosen is to be chosen again, in our words', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ roles: ['editor'] }))
  const { container } = render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <ImportScreen />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  const file = new File(['{}'], 'release.json', { type: 'application/json' })
  file.text = () => Promise.reject(new DOMException('A reference was acquired', 'NotReadableError'))
  await screen.findByText(/^An export of a release/)
  expect(screen.getByRole('button', { name: 'JSON file' }).textContent).toBe('Choose a file')

  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await userEvent.click(screen.getByRole('button', { name: 'Make drafts' }))

  expect(await screen.findByText('The file cannot be read any more. Choose it again.')).toBeTruthy()
})
