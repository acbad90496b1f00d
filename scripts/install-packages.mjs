import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NODE_NEEDED = 24
const isWindows = process.platform === 'win32'

/** After this, node_modules is what the lockfile says and `node` in npm scripts is new enough. */
export function installPackages(root) {
  if (!packagesMatch(root)) runInstall(root)
  if (nodeIsNewEnough(root)) return
  throw new Error(
    `Sparrow needs Node ${NODE_NEEDED} or newer; this is ${process.version}, and npm has none that ` +
      `runs on this ${process.platform}-${process.arch}. Install it from https://nodejs.org.`,
  )
}

/** Whether every package of package-lock.json is there, in its version, for this machine. */
export function packagesMatch(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  // npm writes this one last: after an install that was cut short it is missing.
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false

  // What we name ourselves, Node and PostgreSQL, is optional only for the machines it is not for.
  const ours = new Set(Object.keys(wanted[''].optionalDependencies ?? {}))
  const mayMiss = (path, entry) =>
    entry.optional && !(ours.has(path.replace('node_modules/', '')) && isForThisMachine(entry))

  const isComplete = Object.entries(wanted).every(([path, entry]) => {
    const there = present[path]
    if (path === '' || !there) return path === '' || mayMiss(path, entry)
    return there.version === entry.version && there.integrity === entry.integrity
  })
  const isSound = ([path, entry]) =>
    wanted[path] && isForThisMachine(entry) && existsSync(join(root, path, 'package.json'))
  return isComplete && Object.entries(present).every(isSound)
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

const isForThisMachine = ({ os, cpu }) => allows(os, process.platform) && allows(cpu, process.arch)

/** npm's lists: names that are meant, or `!` and a name that is not. */
const allows = (list, name) =>
  !list ||
  [list].flat().some((entry) => entry === 'any' || entry === name) ||
  [list].flat().every((entry) => entry.startsWith('!') && entry !== `!${name}`)

function runInstall(root) {
  refuseBorrowed(join(root, 'node_modules'))
  console.log('Installing packages; this takes a minute or two the first time.')
  const { status, error } = spawnSync(
    'npm',
    // Building needs the development packages, and Node and PostgreSQL are optional ones.
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: isWindows, env: environmentWithoutBin(root) },
  )
  if (status === 0) return
  throw new Error(
    `The packages could not be installed (npm ci: ${error?.message ?? `exit code ${status}`}). ` +
      'Check the connection to the npm registry and the free disk space, then start again.',
  )
}

/** npm ci empties the folder first, also where a link leads: to somebody else's packages. */
function refuseBorrowed(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Error(
    'node_modules is a link to a folder with other packages than package-lock.json names. ' +
      'Remove the link, then start again.',
  )
}

/** npm must not run on the Node in node_modules, which it is about to remove. */
function environmentWithoutBin(root) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const bin = join(root, 'node_modules')
  const path = (process.env[name] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(bin))
    .join(delimiter)
  return { ...process.env, [name]: path }
}

function nodeIsNewEnough(root) {
  const bundled = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node')
  if (!existsSync(bundled)) return major(process.version) >= NODE_NEEDED
  if (realpathSync(bundled) === realpathSync(process.execPath)) return true

  const { stdout } = spawnSync(isWindows ? `"${bundled}"` : bundled, ['-v'], {
    shell: isWindows,
    encoding: 'utf8',
  })
  if (major(stdout) >= NODE_NEEDED) return true
  // It does not run here (musl, say) and would stand before the machine's own in every npm script.
  rmSync(bundled)
  return major(process.version) >= NODE_NEEDED
}

const major = (version) => Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? 0)
