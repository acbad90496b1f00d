import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StaffMember } from '#contract/wire/admin/staff.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { RolePicker } from './role-picker.tsx'

const member: StaffMember = {
  accountId: '0199a000-0000-7000-8000-000000000001',
  email: 'nora@example.com',
  role: 'editor',
  secondFactor: true,
  lastSeenAt: null,
  isMe: false,
}

function show(status: number, answer: object) {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer, { status })))
  vi.stubGlobal('fetch', call)
  const picker = <RolePicker member={member} />
  render(inAdmin(<QueryClientProvider client={new QueryClient()}>{picker}</QueryClientProvider>))
  return call
}

test('nothing changes while roles are looked through, only once it is said', async () => {
  const call = show(200, { done: true })
  const picker = screen.getByLabelText('Role of nora@example.com')

  await userEvent.selectOptions(picker, 'owner')
  await userEvent.selectOptions(picker, 'support')
  expect(call).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Make nora support' }))

  expect(call).toHaveBeenCalledOnce()
  expect(call.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', body: '{"role":"support"}' })
})

test('the role that one has already is nothing to be said', async () => {
  show(200, { done: true })

  await userEvent.selectOptions(screen.getByLabelText('Role of nora@example.com'), 'owner')
  await userEvent.selectOptions(screen.getByLabelText('Role of nora@example.com'), 'editor')

  expect(screen.queryByRole('button')).toBeNull()
})

test('what is refused goes back to what it was, and says why', async () => {
  show(409, { code: 'staff.last-owner', detail: 'There has to be one owner.' })
  const picker = screen.getByLabelText('Role of nora@example.com')

  await userEvent.selectOptions(picker, 'viewer')
  await userEvent.click(screen.getByRole('button', { name: 'Make nora viewer' }))

  expect((await screen.findByRole('alert')).textContent).toBe('There has to be one owner.')
  await waitFor(() => expect(picker).toHaveProperty('value', 'editor'))
})
