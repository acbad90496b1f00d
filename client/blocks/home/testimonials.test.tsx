import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Testimonial } from '#contract/blocks/home/testimonials.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { Testimonials } from './testimonials.tsx'

const evidence = { source: 'Made up', asOf: '2026-11-20', approvedBy: null }

function voice(name: string, own: Partial<Testimonial> = {}): Testimonial {
  return {
    name,
    handle: `@${name.toLowerCase()}`,
    profileImage: '/faces/ana.svg',
    text: `${name} says so.`,
    rating: 5,
    evidence,
    ...own,
  }
}
const film = { video: ['/t/a.webm', '/t/a.mp4'], poster: '/t/a.webp', captions: '/t/a.vtt' }

function wall(items: Testimonial[]) {
  return onStage(<Testimonials sectionId="voices" title="Voices" items={items} />)
}
const films = () => [...document.querySelectorAll('video')]
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Play the clip of ${name}` }))

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
})

test('playing one clip pauses the other and takes it back to its start', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  render(wall([voice('Ana', film), voice('Ben', film)]))
  const [first, second] = films()
  await press('Ana')
  first!.currentTime = 4

  await press('Ben')

  expect(pause.mock.contexts).toContain(first)
  expect(first!.currentTime).toBe(0)
  expect(second!.controls).toBe(true)
  expect(first!.controls).toBe(false)
  expect(screen.getByRole('button', { name: 'Play the clip of Ana' })).toBeDefined()
})

test('a clip that has ended goes back to its start and can be played again', async () => {
  render(wall([voice('Ana', film)]))
  await press('Ana')
  films()[0]!.currentTime = 6

  fireEvent.ended(films()[0]!)

  expect(films()[0]!.currentTime).toBe(0)
  expect(screen.getByRole('button', { name: 'Play the clip of Ana' })).toBeDefined()
})

test('nothing of a clip is fetched before it is played', () => {
  render(wall([voice('Ana', film)]))

  expect(films()[0]).toMatchObject({ preload: 'none', autoplay: false })
})

test('a clip is named when it is to play, and holds up no page before', async () => {
  const named: (string | null)[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    for (const source of this.querySelectorAll('source')) named.push(source.getAttribute('src'))
    // WebKit does not begin one that was named just now and may wait.
    expect(this.preload).toBe('auto')
  })
  render(wall([voice('Ana', film)]))
  expect(document.querySelector('source')).toBeNull()

  await press('Ana')

  expect(named).toEqual(film.video)
})

test('a clip that cannot be played is logged, and its play button comes back', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no decoder'))
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(wall([voice('Ana', film)]))

  await press('Ana')

  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect(screen.getByRole('button', { name: 'Play the clip of Ana' })).toBeDefined()
  expect(films()[0]?.controls).toBe(false)
})

test('a failure of a clip that was left alone does not stop the one playing now', async () => {
  let refuse = (_error: Error) => {}
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementationOnce(
    () => new Promise((_resolve, reject) => (refuse = reject)),
  )
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(wall([voice('Ana', film), voice('Ben', film)]))
  await press('Ana')
  await press('Ben')

  refuse(new Error('interrupted'))

  await waitFor(() => expect(said).toHaveBeenCalled())
  expect(films()[1]?.controls).toBe(true)
})

test('voices that nobody has approved carry a sample label', () => {
  render(wall([voice('Ana'), voice('Ben', { evidence: { ...evidence, approvedBy: 'Counsel' } })]))

  expect(screen.getAllByText('Sample')).toHaveLength(1)
})

test('a poster is not fetched with the page, but when it comes near', () => {
  render(wall([voice('Ana', film)]))

  const poster = document.querySelector(`img[src="${film.poster}"]`)
  expect(poster?.getAttribute('loading')).toBe('lazy')
  expect(films()[0]?.hasAttribute('poster')).toBe(false)
})
