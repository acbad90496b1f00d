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
