import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ProtectionName } from '../protections.ts'
import type { Walk, Walked } from './walk.ts'

const run = promisify(execFile)
const MOST_MS = 500_000

interface Apart extends Walk {
  /** What the service goes without, to see whether the walk finds that. */
  without?: readonly ProtectionName[]
}

/** A walk in a process of its own, whose clock is its own as well. */
export async function walkApart({ seed, steps, about, without }: Apart): Promise<Walked> {
  const takeOut = join(import.meta.dirname, '../take-out.ts')
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'run.ts')], {
    timeout: MOST_MS,
    maxBuffer: 64 * 1024 ** 2,
    env: {
      ...process.env,
      WALK_SEED: String(seed),
      WALK_STEPS: String(steps),
      WALK_ABOUT: about ?? 'everything',
      ...(without && {
        NODE_OPTIONS: `--import ${takeOut}`,
        TAKEN_OUT: JSON.stringify(without),
      }),
    },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Walked
}
