import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('`check:launch` judges the settings of .env, as the site itself reads them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-launch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), 'PUBLIC_URL=nowhere\n')

  const script = join(import.meta.dirname, 'check-launch.ts')
  const run = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })

  expect(run.status).toBe(2)
  expect(run.stderr).toContain('PUBLIC_URL')
})

test.each(['check-launch.ts', 'move-post.ts'])(
  '%s says what is wrong with its arguments in a sentence',
  (name) => {
    const script = join(import.meta.dirname, name)
    const run = spawnSync(process.execPath, [script, '--retuned', 'Vacant'], { encoding: 'utf8' })

    expect(run.status).toBe(2)
    expect(run.stderr).toContain("'--retuned'")
    expect(run.stderr).not.toContain('    at ')
  },
)
