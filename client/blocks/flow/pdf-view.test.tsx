import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PdfView } from './pdf-view.tsx'
import type { OnDrawn } from './use-drawn-pages.ts'

const drawPages = vi.hoisted(() => vi.fn<(url: string) => Promise<HTMLElement[]>>())
vi.mock('./pdf-pages.ts', () => ({ drawPages }))

const aPage = (label: string) => {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  return [canvas]
}
const view = (documentId: string) => (
  <PdfView documentId={documentId} isChanging={false} onDrawn={() => {}} />
)

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  drawPages.mockReset()
})

test('where a newer document cannot be drawn, the pages of the one before are not shown for it', async () => {
  drawPages.mockResolvedValueOnce(aPage('the first'))
  const { rerender } = render(view('one'))
  await screen.findByRole('img', { name: 'the first' })

  drawPages.mockRejectedValueOnce(new Error('no network'))
  rerender(view('two'))

  await screen.findByText('The pages cannot be shown here')
  expect(screen.queryByRole('img')).toBeNull()
})

test('until a newer document is drawn, the pages of the one before are faint', async () => {
  drawPages.mockResolvedValueOnce(aPage('the first'))
  const { rerender } = render(view('one'))
  const first = await screen.findByRole('img', { name: 'the first' })
  const pages = first.parentElement
  expect(pages?.className).not.toMatch(/changing/)

  let draw = (_pages: HTMLElement[]) => {}
  drawPages.mockReturnValueOnce(new Promise((resolve) => (draw = resolve)))
  rerender(view('two'))

  expect(pages?.className).toMatch(/changing/)

  await act(async () => draw(aPage('the second')))

  expect(screen.getByRole('img', { name: 'the second' }).parentElement).toBe(pages)
  expect(pages?.className).not.toMatch(/changing/)
})

test('pages that could not be drawn are tried again by one press', async () => {
  drawPages.mockRejectedValueOnce(new Error('no network'))
  drawPages.mockResolvedValueOnce(aPage('the form'))
  render(view('one'))

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.getByRole('img', { name: 'the form' })).toBeTruthy())
  expect(screen.queryByText('The pages cannot be shown here')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('figure', { name: 'The claim form' }))
})

test('pages that do not come are not waited for in vain, and are shown when they come after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let draw = (_pages: HTMLElement[]) => {}
  drawPages.mockReturnValueOnce(new Promise((resolve) => (draw = resolve)))
  const onDrawn = vi.fn<OnDrawn>()
  try {
    render(<PdfView documentId="one" isChanging={false} onDrawn={onDrawn} />)

    act(() => void vi.advanceTimersByTime(20_000))

    expect(screen.getByText('The pages cannot be shown here')).toBeTruthy()
    expect(onDrawn).toHaveBeenCalledWith('one', [])

    await act(async () => draw(aPage('the form')))

    expect(screen.getByRole('img', { name: 'the form' })).toBeTruthy()
    expect(screen.queryByText('The pages cannot be shown here')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
