import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { keepSecretKey } from './keep-secret-key.ts'

test('a key is made once, for its owner alone', () => {
  const folder = join(temporaryFolder(), 'new')

  const key = keepSecretKey(folder)

  expect(key).toHaveLength(64)
  expect(keepSecretKey(folder)).toBe(key)
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('a folder that cannot be one is told of by both settings', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')

  expect(() => keepSecretKey(file)).toThrow(
    /^SECRET_KEY is not set, and none can be kept in DATA_DIR \(EEXIST/,
  )
})

test('what a full disk left is no key, and stays as it is', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'secret-key')
  writeFileSync(file, '')

  expect(() => keepSecretKey(folder)).toThrow(`${file} holds no key`)
  expect(readFileSync(file, 'utf8')).toBe('')
})
