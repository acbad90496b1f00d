import { render, waitFor } from '@testing-library/react'
import { forEachDiagnostic, forceLinting } from '@codemirror/lint'
import { EditorView } from 'codemirror'
import { expect, test, vi } from 'vitest'
import { JsonEditor } from './json-editor.tsx'

// jsdom lays nothing out.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList

const shown = (name: string, value: unknown) => {
  const onChange = vi.fn()
  const { container, unmount } = render(
    <JsonEditor {...{ name, value, onChange }} label="Block as JSON" schema={{}} pieces={{}} />,
  )
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor')!)!
  return { view, unmount, onChange, text: () => view.state.doc.toString() }
}
const write = ({ state, dispatch }: EditorView, insert: string) =>
  dispatch({ changes: { from: 0, to: state.doc.length, insert } })

test('what is no JSON yet is there again after another part was looked at, where that stayed as it was', () => {
  const first = shown('page home hero', { title: 'Old' })
  write(first.view, '{ "title": "Half a tho')
  first.unmount()
  const other = shown('page home list', { title: 'Old' })
  other.unmount()
  const again = shown('page home hero', { title: 'Old' })
  again.unmount()
  const changed = shown('page home hero', { title: 'By somebody else' })

  expect(first.onChange).not.toHaveBeenCalled()
  expect(other.text()).toContain('Old')
  expect(again.text()).toBe('{ "title": "Half a tho')
  expect(changed.text()).toContain('By somebody else')
})

test('what was mended since is not brought back', () => {
  const first = shown('page home faq', { title: 'Old' })
  write(first.view, '{ "title": ')
  first.unmount()
  const mended = shown('page home faq', { title: 'Old' })
  write(mended.view, '{ "title": "Old" }')
  mended.unmount()

  expect(shown('page home faq', { title: 'Old' }).text()).not.toBe('{ "title": ')
})

test.for([
  { text: '{\n  "a": [\n    1,\n  ]\n}', line: 4, says: 'there is a comma too many here' },
  { text: '{\n  "a":\n“b”\n}', line: 3, says: 'a text begins and ends with a straight "' },
  { text: '{\n  "a": 1\n  "b": 2\n}', line: 3, says: 'a comma is missing before this "' },
  { text: '{\n  "a": 1,\n  "b": "c\n}', line: 3, says: 'a text ends on its own line' },
  { text: '{\n  "a": 1', line: 2, says: 'it ends too early' },
])('what is no JSON is marked on its line: $says', async ({ text, line, says }) => {
  const { view } = shown(says, { title: 'Old' })
  write(view, text)
  forceLinting(view)

  await waitFor(() => {
    const told: unknown[] = []
    forEachDiagnostic(view.state, ({ message }, from) =>
      told.push({ message, line: view.state.doc.lineAt(from).number }),
    )
    expect(told).toEqual([{ message: expect.stringContaining(says), line }])
  })
})
