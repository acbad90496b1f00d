import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import './no-proto.ts'

// From the second start on the code is there as it was compiled, for the threads as well: most of what a start takes. Where
// nothing may be written it is compiled each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/code')
enableCompileCache()
await import('./run.ts')
// Node itself keeps it at a peaceful end only.
flushCompileCache()
