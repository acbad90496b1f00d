import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of `flows/` or `experiments/` as it is to be; null takes it away. */
export interface FileChange {
  file: string
  text: string | null
}

/** Why nobody can publish into the files below a folder; undefined when it can be done. */
export function cannotWrite(root: string): string | undefined {
  try {
    for (const folder of ['flows', 'flows/pages', 'experiments'])
      accessSync(join(root, folder), constants.W_OK)
    return undefined
  } catch {
    return `The files below ${root} cannot be written. Let the server write them, or set DEFS_SOURCE=db.`
  }
}

/**
 * Writes files so that each is there whole, as it was or as it is to be: first all of them beside their places, where a full
 * disk shows, then renamed. A file that one definition leaves and another comes into stays.
 */
export function writeFiles(root: string, changes: readonly FileChange[]): void {
  const written: { beside: string; path: string }[] = []
  try {
    for (const { file, text } of changes) {
      if (text === null) continue
      const path = join(root, file)
      const beside = join(dirname(path), `.${randomUUID()}.new`)
      makeFolder(dirname(path))
      written.push({ beside, path })
      writeFileSync(beside, text, { flush: true })
    }
    for (const { beside, path } of written) renameSync(beside, path)
  } catch (error) {
    for (const { beside } of written) rmSync(beside, { force: true })
    throw error
  }
  const kept = new Set(written.map(({ path }) => path))
  for (const { file, text } of changes) {
    const path = join(root, file)
    if (text === null && !kept.has(path)) rmSync(path, { force: true })
  }
}

/** With those around it, one by one: asked for all at once, Node never ends where the outermost cannot be (`/proc/x`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it.
    if (!existsSync(path)) throw error
  }
}
