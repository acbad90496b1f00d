import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { quickFolder } from '../server/testing/quick-folder.ts'
import { removeDataDir } from './server-process.ts'

const PREFIX = 'sparrow-e2e-'
/** No run takes as long; what it left is from one that was killed. */
const LEFT_MS = 6 * 60 * 60 * 1000

/**
 * The folder of a run, which its workers share: the definitions, which tests edit, and the data of servers. It goes with the
 * process that made it, and what killed runs left goes with the next one.
 */
export function makeRunFolder(): string {
  const home = quickFolder()
  for (const name of readdirSync(home)) {
    const folder = join(home, name)
    if (name.startsWith(PREFIX) && isLeft(folder)) remove(folder)
  }
  const folder = mkdtempSync(join(home, PREFIX))
  // Started by root, databases run as another user. Where that one may not pass, they would lie elsewhere, on disk, and none
  // could be copied.
  chmodSync(folder, 0o711)
  for (const name of ['flows', 'experiments']) cpSync(name, join(folder, name), { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

/** Each server's data first, whose database may lie elsewhere. */
function remove(folder: string): void {
  for (const name of readdirSync(folder)) removeDataDir(join(folder, name))
  rmSync(folder, { recursive: true, force: true })
}

function isLeft(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > LEFT_MS
}
