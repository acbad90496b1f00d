import { expect } from 'vitest'
import { smallPage, test } from '../../testing/definition-folder.ts'
import { tellFaults } from './fault.ts'
import { lineAt, linesIn } from './line-of.ts'

const text = `{
  "head": { "title": "Home" },
  "a/b": [
    { "id": "top" },
    { "id": "words",
      "props": { "~": 1 } }
  ]
}`

test.for([
  { pointer: '', line: 1 },
  { pointer: '/head/title', line: 2 },
  { pointer: '/a~1b', line: 3 },
  { pointer: '/a~1b/1', line: 5 },
  { pointer: '/a~1b/1/props/~0', line: 6 },
  { pointer: '/head/description', line: 2 },
  { pointer: '/a~1b/1/type', line: 5 },
  { pointer: '/a~1b/7', line: 3 },
  { pointer: '/nothing/there', line: 1 },
])(
  '$pointer begins on line $line; what is missing is told where it would be',
  ({ pointer, line }) => {
    expect(lineAt(text, pointer)).toBe(line)
  },
)

test('a fault names the line of its file; so does one that is no JSON; one in no file that can be read names none', ({
  folder,
}) => {
  const file = 'flows/pages/home.page.json'
  folder.write(file, smallPage())
  folder.write('flows/broken.page.json', '{\n  "kind": "page",\n}')
  const faults = [
    { file, pointer: '/head/title', reason: 'must say something' },
    { file: 'flows/broken.page.json', pointer: '', reason: 'is no JSON' },
    { file: 'release 7', pointer: '/head', reason: 'is missing' },
  ]

  expect(tellFaults(faults, linesIn(folder.root)).split('\n')).toEqual([
    expect.stringMatching(
      /^flows\/pages\/home\.page\.json:\d+ at \/head\/title: must say something$/,
    ),
    'flows/broken.page.json:3: is no JSON',
    'release 7 at /head: is missing',
  ])
})
