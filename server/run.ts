import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from './config.ts'
import type { FirstAdmin } from './first-admin.ts'
import { hideValues } from './hide-values.ts'
import { needDataDir } from './need-data-dir.ts'
import { type Role, start } from './start.ts'

const FORCED_EXIT_MS = 10_000
const roles: readonly string[] = ['all', 'web', 'worker', 'migrate'] satisfies Role[]

if (existsSync('.env')) process.loadEnvFile('.env')
const [command, ...args] = process.argv.slice(2)
if (command && !roles.includes(command)) await obeyIfKnown(command, args)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dev: { type: 'boolean', default: false } },
})
const role = positionals[0] ?? 'all'

// React decides at import which of its builds to use.
process.env['NODE_ENV'] ??= values.dev ? 'development' : 'production'

try {
  if (!roles.includes(role))
    throw new Error(`There is no role "${role}"; there are ${roles.join(', ')}.`)
  // Under a Procfile a proxy on another machine must reach the process (CONTRACT §1).
  if (role === 'web') process.env['HOST'] ??= '0.0.0.0'
  const starting = start(readSettings(), { role: role as Role, dev: values.dev })
  // From now on: it answers before all of it is there, and may be told to end by then.
  stopOnSignals(starting)
  const running = await starting
  if (role === 'migrate') {
    await running.stop()
    // As below.
    process.exit()
  }
  // What the other roles print is read by whatever gathers their log: lines of JSON alone.
  if (running.url && role === 'all') greet(running)
} catch (error) {
  process.stderr.write(`Sparrow cannot start: ${hideValues(error as Error).message}\n`)
  process.exit(1)
}

/** Before anything is made where they say. */
function readSettings(): Readonly<Config> {
  const config = readConfig(process.env)
  needDataDir(config)
  return config
}

/** Ends the process if it is a command. Their code is loaded for them alone: a server starts without it. */
async function obeyIfKnown(name: string, args: string[]): Promise<void> {
  const { isCommand, runCommand } = await import('./run-command.ts')
  if (!isCommand(name)) return
  try {
    process.stdout.write(`${await runCommand(readSettings(), { name, args })}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${hideValues(error as Error).message}\n`)
    process.exit(1)
  }
}

function greet({ url, databaseHome, admin }: Awaited<ReturnType<typeof start>>): void {
  const database = databaseHome ? `\n  Its database is in ${databaseHome}` : ''
  process.stdout.write(
    `\n  Sparrow is open at ${url}${database}\n  /admin is at ${url}/admin${wayIn(admin)}\n\n`,
  )
}

/** A password that was made up is in the database as a hash alone, so this is the only time that it can be read. */
function wayIn(admin: FirstAdmin | undefined): string {
  if (!admin?.password) return admin ? `: sign in as ${admin.email}` : ''
  return `: sign in as ${admin.email} with the password ${admin.password}
  It is shown this once. Change it after signing in, at /account; ADMIN_EMAIL and ADMIN_PASSWORD set another one.`
}

function stopOnSignals(starting: Promise<{ stop(): Promise<void> }>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref()
    void starting
      .then((running) => running.stop())
      .then(
        // With the code that somebody has set meanwhile, where it ends because of a fault.
        () => process.exit(),
        () => process.exit(1),
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A terminal that is closed, or somebody who asks for what is not there: to read the settings anew.
  process.on('SIGHUP', stop)
}
