import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** A process loads the whole server first, which takes long on a busy machine. */
const PATIENCE_MS = 60_000

/** Makes a form as a server's process does; tells what was loaded outside the thread. */
const SOURCE = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    load(url, context, next) {
      loaded.push(url)
      return next(url, context)
    },
  })
  await import('../index.ts')
  const { exampleClaimForm } = await import('./testing/example-claim-form.ts')
  const { produceClaimForm } = await import('./produce-claim-form.ts')
  const { pages } = await produceClaimForm(exampleClaimForm())
  console.log(JSON.stringify({ pages, loaded }))
`

function runProcess() {
  const args = ['--input-type=module', '--eval', SOURCE]
  return spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
}

test(
  'a process that used the thread loads no PDF library itself, and ends though nobody stops the thread',
  { timeout: PATIENCE_MS + 5_000 },
  () => {
    const { status, stdout, stderr } = runProcess()

    expect(stderr).toBe('')
    expect(status).toBe(0)
    const { pages, loaded } = JSON.parse(stdout) as { pages: number; loaded: string[] }
    expect(pages).toBeGreaterThan(0)
    expect(loaded).toContainEqual(expect.stringContaining('/documents/check-stored-document.ts'))
    expect(loaded.filter((url) => /pdfjs-dist|pdf-lib|read-back\./.test(url))).toEqual([])
  },
)
