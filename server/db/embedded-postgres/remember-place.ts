import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStartPostgres } from './cannot-start-postgres.ts'
import { giveToOwner } from './give-to-owner.ts'

/** What `DATA_DIR/postgres.json` remembers. `home` only when it is not `DATA_DIR/postgres`. */
export interface Memory {
  password: string
  home?: string
  port?: number
}

/**
 * @returns undefined for a data folder in which none was ever started
 * @throws CannotStartPostgres when it is there and cannot be read
 */
export function readMemory({ dataDir }: { dataDir: string }): Memory | undefined {
  const path = join(dataDir, 'postgres.json')
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new CannotStartPostgres(
      `${path}, which holds the database's password, cannot be read (${String(cause)}). ` +
        'Start as the user who owns it, or choose another DATA_DIR.',
      { cause },
    )
  }
}

/** Whole or not at all, and for its owner's eyes only. */
export function writeMemory({ dataDir, memory }: { dataDir: string; memory: Memory }): void {
  const path = join(dataDir, 'postgres.json')
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(memory)}\n`, { mode: 0o600, flush: true })
  giveToOwner({ folder: dataDir, paths: [fresh] })
  renameSync(fresh, path)
}
