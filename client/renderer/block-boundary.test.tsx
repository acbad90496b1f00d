import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BlockBoundary } from './block-boundary.tsx'

function Broken(): never {
  throw new Error('no such thing')
}

test('a block that throws is left out and told once; its neighbours stay', () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = (
    <main>
      <p>Before</p>
      <BlockBoundary name="hero#top">
        <Broken />
      </BlockBoundary>
      <p>After</p>
    </main>
  )

  render(page)
  render(page)

  expect(screen.getAllByText('Before')).toHaveLength(2)
  expect(screen.getAllByText('After')).toHaveLength(2)
  expect(told).toHaveBeenCalledOnce()
  expect(told.mock.calls[0]?.[0]).toMatchObject({
    message: 'The block hero#top was left out: no such thing',
  })
})
