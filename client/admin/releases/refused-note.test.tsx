import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RefusedNote } from './refused-note.tsx'
import { showBeside } from './testing/show-beside.tsx'

afterEach(() => vi.unstubAllGlobals())

const home = { kind: 'page', id: 'home' } as const
const publishAt = '2026-11-20T05:00:00.000Z'
const refused = { number: 12, state: 'refused', publishAt, liveAt: null, changed: [home] }
const later = { number: 13, state: 'live', publishAt: null, changed: [home] }

test('a planned release that was refused is told with the way to its reasons, while its draft waits', async () => {
  const faster = { ...later, number: 11, liveAt: '2026-11-19T10:00:00.000Z' }
  await showBeside([refused, faster], <RefusedNote drafts={[home]} />)

  expect(await screen.findByText('Release 12 did not go live')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/releases/12')
})

test('nothing is said of it once its draft is gone, or what it held went live since', async () => {
  const published = { ...later, liveAt: '2026-11-21T10:00:00.000Z' }
  await showBeside([refused], <RefusedNote drafts={[]} />)
  await showBeside([published, refused], <RefusedNote drafts={[home]} />)

  expect(screen.queryByRole('note')).toBeNull()
})
