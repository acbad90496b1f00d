import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { EditorView } from 'codemirror'
import { expect, test } from 'vitest'
import { pieces as shared, schemas } from '#contract/definitions/schemas.ts'
import type { Pieces, Schema } from '../schema-form/schema.ts'
import { completeJson } from './complete-json.ts'
import { doubledNames, rangeAt } from './places.ts'

const about = {
  schema: schemas.page as Schema,
  pieces: shared.definitions as Pieces,
}

function stateOf(doc: string): EditorState {
  return EditorState.create({ doc, extensions: [json()] })
}

/** Completes where the bar stands. */
function complete(text: string): CompletionResult | null {
  const pos = text.indexOf('|')
  return completeJson(new CompletionContext(stateOf(text.replace('|', '')), pos, true), about)
}

const labels = (text: string) => complete(text)?.options.map(({ label }) => label) ?? []

test('names that are missing are offered, those that are there are not', () => {
  const names = labels('{ "id": "home", "|" }')

  expect(names).toContain('sections')
  expect(names).not.toContain('id')
})

test('a closed list offers its values', () => {
  expect(labels('{ "layout": "|" }')).toEqual(['site', 'bare'])
})

test('a section without a type is asked for its type alone', () => {
  expect(labels('{ "sections": [ { "|" } ] }')).toEqual(['type'])
})

test('the type of a section is one of the blocks', () => {
  expect(labels('{ "sections": [ { "type": "|" } ] }')).toContain('testimonials')
})

test('the type decides what its props may hold', () => {
  const names = labels('{ "sections": [ { "type": "faq", "props": { "|" } } ] }')

  expect(names).toEqual(['title', 'text', 'items'])
})

test('facts are offered in a condition', () => {
  const names = labels('{ "sections": [ { "type": "faq", "visibleIf": { "|" } } ] }')

  expect(names).toContain('visitor.signedIn')
})

test('where words are free, nothing is offered', () => {
  expect(labels('{ "id": "|" }')).toEqual([])
})

test('a fault is shown at the value that it is about', () => {
  const text = '{ "sections": [ { "id": "a" }, { "id": 7 } ] }'

  const { from, to } = rangeAt(stateOf(text), '/sections/1/id')

  expect(text.slice(from, to)).toBe('7')
})

test('a fault of what is missing is shown at what should hold it', () => {
  const text = '{ "head": { "title": "A" } }'

  const { from, to } = rangeAt(stateOf(text), '/head/description')

  expect(text.slice(from, to)).toBe('{ "title": "A" }')
})

test('a name in the place of another one keeps the value that stands there', () => {
  const text = '{ "id": "home", "lay|": "bare" }'
  const chosen = complete(text)?.options.find(({ label }) => label === 'layout')
  const view = new EditorView({ state: stateOf(text.replace('|', '')) })

  const apply = chosen?.apply as (view: EditorView) => void
  apply(view)

  expect(view.state.doc.toString()).toBe('{ "id": "home", "layout": "bare" }')
})

test('a name that stands twice in one object is shown where it stands again', () => {
  const text = '{ "title": "A", "more": { "title": "B" }, "title": "C" }'

  const places = doubledNames(stateOf(text))

  expect(places).toEqual([
    { from: text.lastIndexOf('"title"'), to: text.lastIndexOf('"title"') + 7 },
  ])
})
