import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { copyFile, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from './manifest.ts'

/** Letters and e-mails that nobody outside took: all of DATA_DIR that the database does not hold, but for keys. */
const OUTBOX = 'outbox'
/** What is being written there: it has another name a moment later, and counts only then. */
const UNFINISHED = /\/\.unfinished\/|\.part$/

/** Copies the outbox of one data folder, or of a backup, into another. @returns what was copied */
export async function copyOutbox({
  from,
  to,
}: {
  from: string
  to: string
}): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const path of await listOutbox(from)) {
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    // What it breaks off in the middle of does not count.
    await copyFile(join(from, path), `${target}.part`)
    await rename(`${target}.part`, target)
    const { size: bytes } = await stat(target)
    files.push({ path, bytes, sha256: await sha256Of(target) })
  }
  return files
}

/** The files of the outbox that are whole, from the folder that it is in. */
export async function listOutbox(folder: string): Promise<string[]> {
  const outbox = join(folder, OUTBOX)
  if (!existsSync(outbox)) return []
  const found = await readdir(outbox, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !UNFINISHED.test(path))
    .toSorted()
}

/** Hex, of a file that is read piece by piece. Rejects when it cannot be read. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
