import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDefinitionText } from './read-definition-text.ts'

const text = readFileSync('flows/pages/terms.page.json', 'utf8')

test('the same text gives the same definition, another text another one', () => {
  const { definition } = readDefinitionText('page', text)

  expect(readDefinitionText('page', text).definition).toBe(definition)
  expect(readDefinitionText('page', `${text}\n`).definition).not.toBe(definition)
})

test('nobody changes what others have as well, however deep', () => {
  const { definition } = readDefinitionText('page', text)
  if (definition?.kind !== 'page') throw new Error('no page')

  expect(() => Object.assign(definition, { id: 'other' })).toThrow('read only')
  expect(() => definition.sections.pop()).toThrow()
})

test('a misfit is told each time', () => {
  const wrong = text.replace('"kind": "page"', '"kind": "page", "colour": "red"')

  for (const _ of [1, 2])
    expect(readDefinitionText('page', wrong)).toEqual({
      misfits: [
        expect.objectContaining({
          reason: expect.stringMatching(/^has an unknown field "colour"/),
        }),
      ],
    })
})
