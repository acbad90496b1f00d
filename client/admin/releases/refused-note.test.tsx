import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RefusedNote } from './refused-note.tsx'
import { showBeside } from './testing/show-beside.tsx'

afterEach(() => vi.unstubAllGlobals())

const home = { kind: 'page', id: 'home' } as const
const publishAt = '2026-11-20T05:00:00.000Z'
const refused = { number: 12, state: 'refused', publishAt, unsettled: [home] }

test('a planned release that was refused is told with the way to its reasons, while its draft waits', async () => {
  await showBeside([refused], <RefusedNote drafts={[home]} />)

  expect(await screen.findByText('Release 12 did not go live')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/releases/12')
})

test('nothing is said of it once its draft is gone, or another draft of the same is none of it any more', async () => {
  await showBeside([refused], <RefusedNote drafts={[]} />)
  await showBeside([{ ...refused, unsettled: [] }], <RefusedNote drafts={[home]} />)

  expect(screen.queryByRole('note')).toBeNull()
})
