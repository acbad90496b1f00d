import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// What the built files are made of. Pages and flows are read when they are served, never built in.
const SOURCES = [
  'client',
  'contract',
  'emails',
  'package-lock.json',
  'package.json',
  'scripts/compress.mjs',
  'scripts/write-definition-checks.ts',
  'server/modules/definitions/checks-made-ahead.ts',
  'vite.config.ts',
]

/** Builds the browser's and the server's bundles, unless those in `build/` are of these sources. */
export function buildWhenStale(root) {
  const stamp = join(root, 'build/.stamp')
  const wanted = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  console.log('Building.')
  rmSync(stamp, { force: true })
  const { status, error } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    throw new Error(
      `The build failed (${error?.message ?? `exit code ${status}`}): mend what it says above.`,
    )
  }
  writeFileSync(stamp, wanted)
}

/** Of names and contents: a fresh clone and a copied `build/` fit together, whatever their times. */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of filesOf(root, source)) {
      const content = readFileSync(join(root, path))
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesOf(root, source) {
  const stats = statSync(join(root, source), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [source]
  return readdirSync(join(root, source))
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(root, `${source}/${name}`))
}
