import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { blocks } from '#contract/blocks/index.ts'
import { pieces as shared } from '#contract/definitions/schemas.ts'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { propsOf } from '../../../testing/props-of.ts'
import { findFaults } from './find-faults.ts'
import { sampleOf } from './sample-of.ts'
import { SchemaForm } from './schema-form.tsx'
import type { Pieces, Schema } from './schema.ts'

const pieces = shared.definitions as Pieces
const names = Object.keys(blocks)
const schemaOf = (name: string): Schema => ({ $ref: `#/definitions/block-${name}` })

function show(name: string, value: unknown, isReadOnly = false) {
  const onChange = vi.fn<(value: unknown) => void>()
  function Kept() {
    const [kept, setKept] = useState(value)
    return (
      <SchemaForm
        schema={schemaOf(name)}
        pieces={pieces}
        value={kept}
        faults={findFaults(kept, schemaOf(name), pieces)}
        isReadOnly={isReadOnly}
        onChange={(now) => {
          onChange(now)
          setKept(now)
        }}
      />
    )
  }
  render(inAdmin(<Kept />))
  return onChange
}

describe('every block', () => {
  test.each(names)('%s: what a new one holds fits its schema', (name) => {
    expect(findFaults(sampleOf(schemaOf(name), pieces), schemaOf(name), pieces)).toEqual([])
  })

  test.each(names)('%s: a new one is drawn, and drawing it changes nothing', (name) => {
    const onChange = show(name, sampleOf(schemaOf(name), pieces))

    expect(document.querySelector('.schema-form')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  test.each(names)('%s: without what it needs, the fault stands beside the field', (name) => {
    const needed = pieces[`block-${name}`]?.required ?? []
    const words = needed.find((key) =>
      pieces[`block-${name}`]?.properties?.[key]?.$ref?.endsWith('/text'),
    )
    if (words === undefined) return
    const { [words]: _, ...others } = sampleOf(schemaOf(name), pieces) as Record<string, unknown>

    show(name, others)

    expect(document.getElementById(`field_${words}__field`)?.textContent).toContain('Is missing.')
    expect(document.getElementById(`field_${words}`)?.getAttribute('aria-describedby')).toContain(
      `field_${words}__fault`,
    )
  })
})

test('what is typed is taken over in the next pause, and the rest stays', async () => {
  const before = propsOf('hero')
  const onChange = show('hero', before)

  const title = screen.getByLabelText('Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Money back')

  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ ...before, title: 'Money back' }))
})

test('an emptied line that is needed says so', async () => {
  show('faq', propsOf('faq'))

  await userEvent.clear(screen.getByLabelText('Title'))

  expect(await screen.findByText('Must say something.')).toBeTruthy()
})

test('words of a letter to a company are there in one language, and nobody is offered another', async () => {
  const onChange = show('late-order', sampleOf(schemaOf('late-order'), pieces))
  for (const fold of [/^Message/, /^Due/])
    await userEvent.click(screen.getByRole('button', { name: fold }))

  const field = screen.getByLabelText('Delivery')
  fireEvent.change(field, { target: { value: 'You promised it.' } })

  expect(screen.queryByRole('button', { name: 'Add Spanish to Delivery' })).toBeNull()
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        message: expect.objectContaining({
          due: expect.objectContaining({ delivery: 'You promised it.' }),
        }),
      }),
    ),
  )
})

test('words in two languages are two fields', async () => {
  const onChange = show('call-to-action', sampleOf(schemaOf('call-to-action'), pieces))

  await userEvent.click(screen.getByRole('button', { name: 'Add Spanish to Title' }))
  await userEvent.type(screen.getByLabelText('Title in Spanish'), 'Hola')

  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: { en: 'Title', es: 'Hola' } }),
    ),
  )
})

test('the kind of an action is chosen, and only its own fields are shown', async () => {
  const onChange = show('call-out', {
    ...(sampleOf(schemaOf('call-out'), pieces) as object),
    button: { label: 'Go', action: { do: 'navigate', to: '/file' } },
  })
  await userEvent.click(screen.getByRole('button', { name: /Button/ }))

  await userEvent.selectOptions(screen.getByLabelText('Kind of action'), 'Open')

  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ button: { label: 'Go', action: { do: 'open', link: 'link' } } }),
    ),
  )
  expect(screen.queryByLabelText('To')).toBeNull()
})

test('a line is added, moved and taken out', async () => {
  const onChange = show('faq', {
    title: 'Questions',
    items: [{ question: 'One?', answer: 'Yes.' }],
  })

  await userEvent.click(screen.getByRole('button', { name: 'Add to Items' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Items 2 up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Items 2' }))

  expect(onChange).toHaveBeenLastCalledWith({
    title: 'Questions',
    items: [{ question: 'Question', answer: 'Answer' }],
  })
})

test('who may only read changes nothing', () => {
  show('faq', propsOf('faq'), true)

  expect(screen.getByLabelText('Title').hasAttribute('readonly')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Add to Items' })).toBeNull()
})

test('a name that another line has is not taken over on the way to a longer one', async () => {
  const links: Schema = { type: 'object', patternProperties: { '^[a-z-]*$': { type: 'string' } } }
  const schema: Schema = { type: 'object', required: ['links'], properties: { links } }
  const onChange = vi.fn<(value: unknown) => void>()
  function Kept() {
    const [value, setValue] = useState<unknown>({ links: { app: 'the old one', name: 'new' } })
    const change = (now: unknown) => {
      onChange(now)
      setValue(now)
    }
    return <SchemaForm schema={schema} pieces={pieces} value={value} onChange={change} />
  }
  render(inAdmin(<Kept />))
  for (const fold of screen.queryAllByRole('button', { name: /^Links/ }))
    await userEvent.click(fold)
  const field = screen.getByLabelText('Name 2 in Links')
  const pause = () => new Promise((resolve) => setTimeout(resolve, 250))

  fireEvent.change(field, { target: { value: 'app' } })
  await pause()
  expect(onChange).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'app-store' } })
  await pause()

  expect(onChange).toHaveBeenLastCalledWith({
    links: { app: 'the old one', 'app-store': 'new' },
  })
})
