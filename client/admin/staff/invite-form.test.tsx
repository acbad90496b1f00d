import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { InviteForm } from './invite-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('whoever is invited after an owner is one only where that is chosen anew', async () => {
  const roles: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    roles.push((JSON.parse(body as string) as { role: string }).role)
    return Response.json({})
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <InviteForm />
      </QueryClientProvider>,
    ),
  )
  const invite = async (role?: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Invite somebody' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'nora@example.com')
    if (role) await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), role)
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull())
  }

  await invite('owner')
  await invite()

  expect(roles).toEqual(['owner', 'viewer'])
})
