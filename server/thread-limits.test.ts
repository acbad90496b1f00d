import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const grown = `
  import { getHeapStatistics } from 'node:v8'
  import { Worker } from 'node:worker_threads'
  const limitMb = 'Math.round(require("node:v8").getHeapStatistics().heap_size_limit / 2 ** 20)'
  const grow = 'const kept = []; for (;;) kept.push(new Array(1000).fill({ at: kept.length }), "x".repeat(100) + kept.length)'
  const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }
  const code = 'require("node:worker_threads").parentPort.postMessage(' + limitMb + ');' + grow
  const worker = new Worker(code, { eval: true, resourceLimits, execArgv: [] })
  worker.on('message', (mb) => console.log(mb < 200 ? 'limited' : mb))
  worker.on('error', ({ code }) => console.log(code, getHeapStatistics().heap_size_limit > 2 ** 30))
`

test.for([
  { flags: ['--max-old-space-size=2000'] },
  { flags: ['--max-semi-space-size=64'] },
  { flags: ['--max-old-space-size=2000', '--max-semi-space-size=64'] },
])(
  'with $flags a thread that grows ends at its own limit, and the process goes on',
  ({ flags }) => {
    const args = [...flags, '--import', './server/thread-limits.ts', '--input-type=module']
    const run = spawnSync(process.execPath, [...args, '--eval', grown], { encoding: 'utf8' })

    expect(run.stdout.split('\n')).toEqual(['limited', 'ERR_WORKER_OUT_OF_MEMORY true', ''])
    expect(run.status).toBe(0)
  },
)

test('the server starts with it', () => {
  expect(readFileSync('server/main.ts', 'utf8')).toMatch(
    /^await import\('\.\/thread-limits\.ts'\)$/m,
  )
})
