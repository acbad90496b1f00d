import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DrawnSignature } from './drawn-signature.tsx'

vi.mock('signature_pad', () => {
  throw new Error('The network is away')
})

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}))

test.each([
  [true, 'The drawing box could not be loaded. Type your name instead.'],
  [false, 'The drawing box could not be loaded. Reload the page to try again.'],
])('a box that did not load offers typing only where that signs: %s', async (canType, words) => {
  render(<DrawnSignature id="signature" canType={canType} onChange={() => {}} />)

  expect((await screen.findByRole('status')).textContent).toBe(words)
})
