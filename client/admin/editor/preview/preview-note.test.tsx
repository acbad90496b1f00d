import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { CallError } from '../../ask.ts'
import { PreviewNote } from './preview-note.tsx'

test('whose sign-in ended while they edited finds the way to it beside the picture that did not come', () => {
  const error = new CallError(401, { code: 'sign-in.required', title: 'Please sign in first.' })

  render(inAdmin(<PreviewNote preview={{ isBusy: false, faults: [], url: '/render/a', error }} />))

  const link = screen.getByRole('link', { name: 'Sign in again' })
  expect(link).toMatchObject({ target: '_blank' })
  expect(screen.getByRole('status').textContent).toContain('Your sign-in has ended.')
})

test('any other failure is told in its own words', () => {
  const error = new Error('The server could not be reached.')

  render(inAdmin(<PreviewNote preview={{ isBusy: false, faults: [], error }} />))

  expect(screen.getByRole('status').textContent).toBe(
    'The preview did not come: The server could not be reached.',
  )
})
