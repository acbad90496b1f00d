import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printDefinition } from './print-definition.ts'

const files = globSync(['flows/site.json', 'flows/**/*.{page,flow}.json', 'experiments/*.json'])

test.each(files)('%s is printed as it is written, but for objects on one line', (file) => {
  const text = readFileSync(file, 'utf8')

  const printed = printDefinition(JSON.parse(text) as object)

  if (!/^ *(?:"[^"]+": |\[)?\{ "/m.test(text)) expect(printed).toBe(text)
  expect(JSON.parse(printed)).toEqual(JSON.parse(text))
  expect(printDefinition(JSON.parse(printed) as object)).toBe(printed)
})
