import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import type { Place } from '../document/places.ts'
import { useDocument } from '../document/use-document.ts'
import { EditingContext } from '../editing.ts'
import { BlockPane } from './block-pane.tsx'

const sections = ['first', 'second'].map((id) => ({ id, type: 'text', props: {} }))

function Bench() {
  const { content, change, undo } = useDocument({ sections })
  const [place, choose] = useState<Place>({ list: '/sections', id: 'first' })
  const editing = { content, change, place, choose, faults: [], isReadOnly: false, pieces: {} }
  return (
    <EditingContext
      value={{ ...editing, name: { kind: 'page', id: 'home' }, schema: {}, suggestions: {} }}
    >
      <BlockPane
        label="Sections"
        list="/sections"
        chosen={place.id}
        placeOf={(id) => ({ list: '/sections', ...(id && { id }) })}
        undo={undo}
      />
    </EditingContext>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a removed section comes back by its Undo, which goes once something else is changed', async () => {
  render(inAdmin(<Bench />))
  await press('Remove first')
  expect(screen.getByText('first is removed.')).toBeTruthy()

  await press('Hide second')
  expect(screen.queryByText('first is removed.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

  await press('Remove second')
  await press('Undo')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move second' })).toBeTruthy()
})
