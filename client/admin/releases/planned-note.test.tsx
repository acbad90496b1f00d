import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlannedNote } from './planned-note.tsx'
import { showBeside } from './testing/show-beside.tsx'

afterEach(() => vi.unstubAllGlobals())

const home = { kind: 'page', id: 'home' } as const
const planned = { number: 12, state: 'scheduled', publishAt: '2026-12-01T05:00:00Z' }

test('a release that is still to come is told where something that it changes is worked on', async () => {
  const changed = [home, { kind: 'page', id: 'about' }]
  await showBeside([{ ...planned, changed }], <PlannedNote names={[home]} />)

  const note = await screen.findByRole('note')

  expect(note.textContent).toContain('Release 12 is planned and changes Page home')
  // Beside a draft, as where drafts are published, what is called off is gone.
  expect(note.textContent).toContain(
    'or cancel it: then what it holds is a draft again, unless there is a newer one.',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/releases/12')
})

test.each([
  ['scheduled', 'about'],
  ['cancelled', 'home'],
  ['live', 'home'],
])('of one that is %s and changes page %s nothing is said', async (state, id) => {
  const changed = [{ kind: 'page', id }]
  await showBeside([{ ...planned, state, changed }], <PlannedNote names={[home]} />)

  expect(screen.queryByRole('note')).toBeNull()
})
