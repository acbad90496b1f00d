import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import './no-proto.ts'
import './thread-limits.ts'

// What is left over is looked for once the heap has grown by two fifths, and not when it is three times as large: while a hundred
// callers try passwords the process keeps below 512 MB, and pages cost no more for it (docs/security.md, R10).
setFlagsFromString('--heap-growing-percent=40')

// From the second start on the code is there as it was compiled, for the threads as well: most of what a start takes. Where
// nothing may be written it is compiled each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/code')
enableCompileCache()
await import('./run.ts')
// Node itself keeps it at a peaceful end only.
flushCompileCache()
