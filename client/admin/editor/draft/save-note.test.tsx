import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { CallError } from '../../ask.ts'
import { CallProblem } from '../../releases/call-problem.tsx'
import { SaveNote } from './save-note.tsx'

const ended = new CallError(401, { code: 'sign-in.required', title: 'Please sign in first.' })

test('whose sign-in ends while a draft is written signs in beside it', () => {
  render(inAdmin(<SaveNote state={{ is: 'failed', error: ended }} isReadOnly={false} />))

  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveProperty('target', '_blank')
  expect(screen.getByRole('status').textContent).toBe(
    'Not saved: Your sign-in has ended. Sign in again in another tab; it is tried again here.',
  )
})

test('so does who publishes', () => {
  render(inAdmin(<CallProblem error={ended} />))

  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveProperty('target', '_blank')
})
