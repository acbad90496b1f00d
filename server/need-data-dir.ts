import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Looks whether the data folder can be, which whoever needs it makes.
 * @throws Error that says what to do
 */
export function needDataDir({ dataDir }: { dataDir: string }): void {
  needPlace(dataDir, `DATA_DIR is ${dataDir}, where no folder can be made; choose another one.`)
}

/**
 * Looks whether a folder can be made. Where none can although the one above is there, as under /proc, Node tries for ever to make
 * it with those above. Any other reason is said by who finds it.
 * @throws Error with these words
 */
export function needPlace(folder: string, words: string): void {
  const first = firstMissing(resolve(folder))
  if (!first) return
  try {
    mkdirSync(first)
    rmdirSync(first)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') return
    // Another process that starts now made the one above to look as well, and took it away.
    if (!existsSync(dirname(first))) return needPlace(folder, words)
    throw new Error(words, { cause })
  }
}

/** The uppermost folder of a path that is not there. */
function firstMissing(path: string): string | undefined {
  if (existsSync(path)) return undefined
  return firstMissing(dirname(path)) ?? path
}
