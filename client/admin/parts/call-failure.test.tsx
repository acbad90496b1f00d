import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { CallError } from '../ask.ts'
import { CallFailure } from './call-failure.tsx'

test('what is wrong is told in sentences, each with one period', () => {
  const errors = [
    { path: '/value', message: 'is no day' },
    { path: '/value', message: 'Give it a new id.' },
  ]
  render(inAdmin(<CallFailure error={new CallError(422, { errors })} />))

  expect(screen.getByRole('alert').textContent).toBe('Is no day. Give it a new id.')
})

test.each(['sign-in.required', 'sign-in.not-fresh'])(
  'what only wants a sign-in (%s) is done in another tab, and what was entered stays',
  (code) => {
    render(inAdmin(<CallFailure error={new CallError(401, { code })} />))

    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveProperty('target', '_blank')
    expect(screen.getByRole('alert').textContent).toContain(
      'what you entered is still on this page',
    )
  },
)
