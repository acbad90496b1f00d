import { expect, test } from 'vitest'
import { isCommand } from './run-command.ts'

test('a command is what an operator can run, and no word that every object knows', () => {
  expect(['backup', 'verify-backup'].map(isCommand)).toEqual([true, true])
  expect(['toString', 'constructor', 'web', undefined].map(isCommand)).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})
