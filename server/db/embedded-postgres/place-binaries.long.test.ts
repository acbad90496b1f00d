import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { embeddedBinaries, type Binaries } from './embedded-binaries.ts'
import { findAccount } from './find-account.ts'
import { placeBinaries } from './place-binaries.ts'

const isRoot = process.getuid?.() === 0

/** A folder that any account may enter. */
const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sparrow-binaries-'))
    chmodSync(folder, 0o755)
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

test('mends a package that was installed without its scripts', ({ folder }) => {
  const binaries = copyWithoutLinks(join(folder, 'package'))
  const account = accountFor(folder)

  const bin = placeBinaries({ account, refuge: join(folder, 'refuge'), binaries })

  expect(bin).toBe(join(folder, 'package/native/bin'))
  expect(versionSaidBy(bin)).toMatch(/^postgres \(PostgreSQL\) 18\./)
})

test('is used in place, or from a copy when its account cannot enter the package', ({ folder }) => {
  const binaries = copyWithoutLinks(join(folder, 'package'))
  const refuge = join(folder, 'refuge')
  chmodSync(binaries.folder, 0o700)

  const bin = placeBinaries({ account: accountFor(folder), refuge, binaries })

  const copy = join(refuge, `postgres-${binaries.version}/native/bin`)
  expect(bin).toBe(isRoot ? copy : join(binaries.folder, 'native/bin'))
  expect(versionSaidBy(bin)).toMatch(/^postgres \(PostgreSQL\) 18\./)
})

test('says what to do when the program does not run here', ({ folder }) => {
  const binaries = copyWithoutLinks(join(folder, 'package'))
  rmSync(join(binaries.folder, 'native/lib'), { recursive: true })

  const attempt = () =>
    placeBinaries({ account: accountFor(folder), refuge: join(folder, 'refuge'), binaries })

  expect(attempt).toThrow(/^The built-in PostgreSQL does not run .+ Set DATABASE_URL to [^\n]+$/)
})

/** npm's package as it is before its install script has made the links between the libraries. */
function copyWithoutLinks(to: string): Binaries {
  const { folder, version } = embeddedBinaries()
  cpSync(folder, to, { recursive: true, verbatimSymlinks: true })
  const libraries = join(to, 'native/lib')
  for (const name of readdirSync(libraries)) {
    const path = join(libraries, name)
    if (lstatSync(path).isSymbolicLink()) rmSync(path)
  }
  return { folder: to, version }
}

const accountFor = (folder: string) => findAccount({ dataDir: folder, home: folder })

const versionSaidBy = (bin: string) =>
  spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
