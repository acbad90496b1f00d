import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFiles } from './write-files.ts'

const own = join(import.meta.dirname, 'write-files.ts')

// In a program of its own: one that never ends would hold up all others.
test.skipIf(!existsSync('/proc/self'))(
  'a folder that cannot be made is refused, and does not go on for ever',
  () => {
    const program = `import { writeFiles } from ${JSON.stringify(own)}
    writeFiles('/proc/x', [{ file: 'flows/site.json', text: '{}' }])`
    const told = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      timeout: 20_000,
      encoding: 'utf8',
    })

    expect(told.signal).toBeNull()
    expect(told.stderr).toContain(`mkdir '/proc/x'`)
  },
)

test('a file is written into folders that are not there yet', () => {
  const root = mkdtempSync(join(tmpdir(), 'written-'))

  writeFiles(join(root, 'new'), [{ file: 'flows/pages/home.page.json', text: '{}' }])

  const written = readFileSync(join(root, 'new/flows/pages/home.page.json'), 'utf8')
  rmSync(root, { recursive: true })
  expect(written).toBe('{}')
})
