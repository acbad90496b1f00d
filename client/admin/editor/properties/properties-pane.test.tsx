import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { EditingContext } from '../editing.ts'
import { PropertiesPane } from './properties-pane.tsx'

test.each([
  ['heros', 'There is no block called heros (do you mean "hero"?).'],
  ['submarine', 'There is no block called submarine.'],
])('of a block called %s it is told what was probably meant', (type, words) => {
  const editing = {
    name: { kind: 'page', id: 'home' },
    content: { sections: [{ id: 'first', type, props: {} }] },
    place: { list: '/sections', id: 'first' },
    schema: {},
    pieces: {},
    faults: [],
    isReadOnly: false,
    suggestions: {},
    change() {},
    choose() {},
  } as const
  render(
    inAdmin(
      <EditingContext value={editing}>
        <PropertiesPane variations={{}} viewAs={{} as never} setViewAs={() => {}} />
      </EditingContext>,
    ),
  )

  expect(screen.getByText(/^There is no block/).textContent).toContain(words)
})
