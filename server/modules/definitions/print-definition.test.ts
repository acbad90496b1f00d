import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printDefinition } from './print-definition.ts'

const files = globSync(['flows/site.json', 'flows/**/*.{page,flow}.json', 'experiments/*.json'])

test.each(files)(
  '%s is written as it is printed, so that publishing changes what was edited and nothing else',
  (file) => {
    const text = readFileSync(file, 'utf8')

    const printed = printDefinition(JSON.parse(text) as object)

    expect(text, 'each object over several lines, lists on one where they fit').toBe(printed)
    expect(JSON.parse(printed)).toEqual(JSON.parse(text))
  },
)

test('an object written on one line is printed over several, and so it stays', () => {
  const text = '{ "link": { "do": "navigate", "to": "/" }, "years": [2025, 2026] }'

  const printed = printDefinition(JSON.parse(text) as object)

  expect(printed).toBe(
    '{\n  "link": {\n    "do": "navigate",\n    "to": "/"\n  },\n  "years": [2025, 2026]\n}\n',
  )
  expect(printDefinition(JSON.parse(printed) as object)).toBe(printed)
})
