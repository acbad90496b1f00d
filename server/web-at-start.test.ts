import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from './testing/database.ts'
import { runSite } from './testing/run-site.ts'

test.skipIf(!existsSync('build/server'))(
  'a web process prints lines of JSON alone, from its start to its end by SIGTERM',
  async ({ ownUrl }) => {
    const { said, code } = await runSite({ env: { DATABASE_URL: ownUrl } })

    expect(said).toContainEqual(expect.stringContaining('"event":"payments"'))
    expect(said.filter((line) => !isJson(line))).toEqual([])
    expect(code).toBe(0)
  },
)

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
