// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, Node >= 18,
// no dependencies. `node scripts/prepare.mjs [build] [browser]`: packages, then what else is named.
import { buildWhenStale } from './build-when-stale.mjs'
import { installPackages } from './install-packages.mjs'
import { readyBrowser } from './ready-browser.mjs'

// npm runs its scripts in the folder of package.json.
const root = process.cwd()
const wanted = new Set(process.argv.slice(2))

try {
  installPackages(root)
  if (wanted.has('build')) buildWhenStale(root)
  if (wanted.has('browser')) await readyBrowser(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
