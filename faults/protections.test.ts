import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { protections } from './protections.ts'

const root = join(import.meta.dirname, '..')

test('each protection that a fault takes out still stands where it is said to', () => {
  const gone = Object.entries(protections)
    .filter(([, { file, text }]) => !readFileSync(join(root, file), 'utf8').includes(text))
    .map(([name]) => name)

  expect(gone).toEqual([])
})
