import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublishedNote } from './published-note.tsx'
import { showBeside } from './testing/show-beside.tsx'

/** Comes to the list of releases by the address that publishing the first one led to. */
async function comeBack(state: string): Promise<void> {
  history.replaceState(null, '', '/admin/releases?done=1')
  const release = { number: 1, state, publishAt: '2026-11-03T00:00:00Z', changed: [] }
  await showBeside([release], <PublishedNote />)
}

test.each([
  ['live', 'Release 1 is live'],
  ['scheduled', 'Release 1 is planned'],
])('of a release that is %s it says so', async (state, said) => {
  await comeBack(state)

  expect(await screen.findByText(said)).toBeTruthy()
})

test.each(['cancelled', 'superseded', 'refused'])(
  'of a release that is %s nothing is said',
  async (state) => {
    await comeBack(state)

    expect(screen.queryByText(/^Release 1/)).toBeNull()
  },
)
