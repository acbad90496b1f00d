import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

const NO_CODE = '--disallow-code-generation-from-strings'
const told = [...process.execArgv, process.env['NODE_OPTIONS']].filter(Boolean).join(' ')

/** What Node was told that nothing here can be run with, by what it does. */
const hindrances: readonly [flag: string, isThere: () => boolean][] = [
  ['--permission', () => process.permission?.has('fs.read') === false],
  ['--frozen-intrinsics', () => Object.isFrozen(Object.prototype)],
  // It cannot be tried out but by making code.
  [NO_CODE, () => told.includes(NO_CODE)],
]

function giveUp(reason: string): never {
  process.stderr.write(`Sparrow cannot start: ${reason}\n`)
  process.exit(1)
}

const hindrance = hindrances.find(([, isThere]) => isThere())
if (hindrance)
  giveUp(`Node was started with ${hindrance[0]}; take it out of the command or of NODE_OPTIONS.`)

// After what was looked at, since with these flags not even our own files can be read.
await import('./no-proto.ts')
await import('./thread-limits.ts')

// What is left over is looked for once the heap has grown by two fifths, and not when it is three times as large: while a hundred
// callers try passwords the process keeps below 512 MB, and pages cost no more for it (docs/security.md, R10).
setFlagsFromString('--heap-growing-percent=40')

// From the second start on the code is there as it was compiled, for the threads as well: most of what a start takes. Where
// nothing may be written it is compiled each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/code')
enableCompileCache()
await import('./run.ts').catch((error: Error) => {
  // What is wrong with our own files is shown whole.
  if (!told) throw error
  giveUp(`${error.message.split('\n', 1)[0]}; Node was started with ${told}`)
})
// Node itself keeps it at a peaceful end only.
flushCompileCache()
