import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReplacedNote } from './replaced-note.tsx'
import { showBeside } from './testing/show-beside.tsx'

afterEach(() => vi.unstubAllGlobals())

const fault = { file: 'flows/pages/home.page.json', pointer: '/sections', reason: 'no title' }

async function show(state: string, faults: object[]): Promise<void> {
  const changed = [{ kind: 'page', id: 'home' }]
  await showBeside([{ number: 7, state, changed, faults }], <ReplacedNote />)
}

test('where a new version shows its own files instead of what was published, that is said with the way to its reasons', async () => {
  await show('live', [fault])

  expect(await screen.findByText('A new version replaced what you had published')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/releases/7')
})

test.each([
  ['live', []],
  ['refused', [fault]],
])('nothing is said of a release that is %s with %j', async (state, faults) => {
  await show(state, faults)

  expect(screen.queryByText(/A new version replaced/)).toBeNull()
})
