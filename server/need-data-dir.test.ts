import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needDataDir } from './need-data-dir.ts'

test.skipIf(!existsSync('/proc/self'))(
  'a data folder where none can be is refused in one sentence',
  () => {
    expect(() => needDataDir({ dataDir: '/proc/x/data' })).toThrow(
      'DATA_DIR is /proc/x/data, where no folder can be made; choose another one.',
    )
  },
)

test('one that is not there yet is left to who makes it', () => {
  const above = mkdtempSync(join(tmpdir(), 'sparrow-data-'))

  needDataDir({ dataDir: join(above, 'of', 'the', 'site') })

  expect(existsSync(join(above, 'of'))).toBe(false)
  rmSync(above, { recursive: true })
})
