import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHORTEST = 32

/**
 * The SECRET_KEY of this data directory: made on first start, readable by its owner only, the same ever after.
 * @throws Error that names the settings, where it cannot be kept or what is kept is none (a full disk leaves an empty file)
 */
export function keepSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  const key = madeOrRead(dataDir, file)
  if (key.length >= SHORTEST) return key
  throw new Error(
    `${file} holds no key: put back the one that was there, or remove the file where nothing was sealed yet (or set SECRET_KEY).`,
  )
}

function madeOrRead(dataDir: string, file: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST' || !existsSync(file))
      throw new Error(
        `SECRET_KEY is not set, and none can be kept in DATA_DIR (${message}). Set it, or a DATA_DIR that can be written.`,
        { cause: error },
      )
  }
  return readFileSync(file, 'utf8').trim()
}
