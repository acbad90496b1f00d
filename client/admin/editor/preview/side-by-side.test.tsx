import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { type Editing, EditingContext } from '../editing.ts'
import { SideBySide } from './side-by-side.tsx'

afterEach(() => vi.unstubAllGlobals())

const tried = { experiment: 'headline', by: { test: { props: { title: 'B' } } } }
const variations = { headline: ['control', 'test', 'bold'] }

/** The editor with a page; what previews are asked for is kept. */
function show(sections: object[]) {
  const asked: { slot: string; variations?: object; facts?: object; device?: string }[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const wanted = JSON.parse(body) as (typeof asked)[number]
    asked.push(wanted)
    return Response.json({ url: `/render?preview=${wanted.slot}`, faults: [] })
  })
  const editing = {
    name: { kind: 'page', id: 'home' },
    content: { routes: ['/'], sections },
    place: {},
    choose() {},
  } as unknown as Editing
  render(
    inAdmin(
      <EditingContext value={editing}>
        <SideBySide
          viewAs={{ device: 'phone', facts: { 'visitor.signedIn': true } }}
          variations={variations}
          width="390"
          setWidth={() => {}}
        />
      </EditingContext>,
    ),
  )
  return asked
}

test('each variation has a frame of its own, forced in its picture alone', async () => {
  const asked = show([{ id: 'hero', type: 'hero', variants: tried }])

  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }))
  await waitFor(() => expect(asked).toHaveLength(3))

  expect(asked.map((one) => one.variations)).toEqual([
    { headline: 'control' },
    { headline: 'test' },
    { headline: 'bold' },
  ])
  expect(new Set(asked.map(({ slot }) => slot)).size).toBe(3)
  expect(asked.map(({ facts }) => facts)).toEqual(Array(3).fill({ 'visitor.signedIn': true }))
  for (const name of variations.headline) {
    expect(await screen.findByTitle(new RegExp(`^Preview of ${name}`))).toBeTruthy()
  }
})

test('where nothing is tried there is nothing to compare', () => {
  show([{ id: 'hero', type: 'hero' }])

  expect(screen.queryByRole('button', { name: 'Side by side' })).toBeNull()
})
