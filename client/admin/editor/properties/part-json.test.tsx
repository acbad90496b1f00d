import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { EditorView } from 'codemirror'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import type { Place } from '../document/places.ts'
import type { Content } from '../document/use-document.ts'
import { EditingContext } from '../editing.ts'
import { PropertiesPane } from './properties-pane.tsx'

// The editor measures its text, which this environment does not draw.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList

const page = {
  sections: [
    { id: 'first', type: 'hero', props: {} },
    { id: 'faq', type: 'faq', props: {} },
  ],
}
const section = (type: string) => ({
  type: 'object',
  properties: {
    type: { const: type },
    props: { $ref: `pieces.schema.json#/definitions/block-${type}` },
  },
})
const pieces = {
  section: { oneOf: [section('hero'), section('faq')] },
  'block-hero': { type: 'object' },
  'block-faq': { type: 'object' },
}

/** The pane with the first block chosen, as JSON. */
async function open() {
  const now: { content: Content; place: Place } = { content: page, place: {} }
  function Bench() {
    const [content, setContent] = useState<Content>(page)
    const [place, choose] = useState<Place>({ list: '/sections', id: 'first' })
    Object.assign(now, { content, place })
    const editing = {
      name: { kind: 'page', id: 'home' } as const,
      content,
      place,
      choose,
      pieces,
      schema: {},
      faults: [],
      isReadOnly: false,
      suggestions: {},
      change: (to: (before: Content) => Content) => setContent(to),
    }
    return (
      <EditingContext value={editing}>
        <PropertiesPane variations={{}} viewAs={{} as never} setViewAs={() => {}} />
      </EditingContext>
    )
  }
  const { container } = render(inAdmin(<Bench />))
  fireEvent.click(await screen.findByRole('tab', { name: 'JSON' }))
  const found = () => container.querySelector<HTMLElement>('.cm-editor')
  await waitFor(() => expect(found()).not.toBeNull(), { timeout: 5000 })
  const view = EditorView.findFromDOM(found()!)!
  view.focus()
  const type = async (written: object) => {
    const insert = JSON.stringify(written, null, 2)
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  }
  const isSame = () => EditorView.findFromDOM(found() ?? document.body) === view && view.hasFocus
  return { now, view, type, isSame, found }
}

const first = (now: { content: Content }) => (now.content['sections'] as object[])[0]

test('while a new id or type is being typed the editor stays, with its focus', async () => {
  const { now, type, isSame, found } = await open()

  await type({ id: 'top', type: 'hero', props: {} })
  expect([first(now), now.place, isSame()]).toMatchObject([{ id: 'top' }, { id: 'top' }, true])
  expect(found()?.querySelector('.cm-content')?.getAttribute('aria-label')).toBe('top as JSON')
  for (const half of ['her', 'f', 'faq']) await type({ id: 'top', type: half, props: {} })

  expect([first(now), isSame()]).toMatchObject([{ id: 'top', type: 'faq' }, true])
})

test.each([{ id: 'faq' }, { id: '' }, {}])(
  'what is written with %o leads to no other part, and is there until it has an id of its own',
  async (named) => {
    const { now, view, type, isSame } = await open()

    await type({ ...named, type: 'hero', props: { title: 'New' } })

    expect([now.content, now.place.id, isSame()]).toEqual([page, 'first', true])
    expect(view.state.doc.toString()).toContain('New')
    await type({ id: 'faq-2', type: 'hero', props: { title: 'New' } })
    expect([first(now), now.place.id, isSame()]).toMatchObject([
      { id: 'faq-2', props: { title: 'New' } },
      'faq-2',
      true,
    ])
  },
)
