import { backupCommand, restoreCommand, verifyBackupCommand } from './backup/commands.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { readMemory } from './db/embedded-postgres/remember-place.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { needOwnSessions } from './db/session.ts'
import { addTemplateCommand } from './modules/forms/index.ts'
import { checkLedgerCommand } from './modules/payments/index.ts'
import { importUnclaimedCommand, sampleUnclaimedCommand } from './modules/unclaimed/index.ts'
import { pullDefinitionsCommand, pushDefinitionsCommand } from './modules/publishing/index.ts'
import type { Tools } from './tools.ts'

type Command = (
  tools: Pick<Tools, 'db' | 'clock' | 'config'>,
  input: { args: string[]; databaseUrl: string },
) => Promise<string>

/** What an operator does from the command line: `node server/main.ts <name> …`. */
const commands: Readonly<Record<string, Command>> = {
  'add-template': addTemplateCommand,
  backup: backupCommand,
  'check-ledger': checkLedgerCommand,
  'defs:pull': pullDefinitionsCommand,
  'defs:push': pushDefinitionsCommand,
  'import-unclaimed': importUnclaimedCommand,
  restore: restoreCommand,
  'sample-unclaimed': sampleUnclaimedCommand,
}

/** What is done without the site's database. */
const apart: Readonly<Record<string, (input: { args: string[] }) => Promise<string>>> = {
  'verify-backup': verifyBackupCommand,
}

/** Whether an operator's command has this name; what has not may still be a role (see `run.ts`). */
export function isCommand(name: string | undefined): name is string {
  return name !== undefined && (Object.hasOwn(commands, name) || Object.hasOwn(apart, name))
}

/**
 * Does one thing, on the site's database for most, whether the site runs or not.
 * @returns what was done, in a line
 * @throws Error that says why not
 */
export async function runCommand(
  config: Readonly<Config>,
  { name, args }: { name: string; args: string[] },
): Promise<string> {
  if (apart[name]) return apart[name]({ args })
  const { url, stop } = await openDatabase(config)
  const db = connect(url, { poolSize: 2, isPatient: true })
  try {
    await needOwnSessions(db)
    const tools = { db, clock: { now: () => new Date() }, config }
    return await commands[name]!(tools, { args, databaseUrl: url })
  } finally {
    await db.destroy()
    await stop()
  }
}

/** The database of the site, whether it runs or not; `stop` ends what was started for it. */
export async function openDatabase({ databaseUrl, dataDir }: Readonly<Config>) {
  const running = databaseUrl ?? (await runningDatabase(dataDir))
  if (running) return { url: running, stop: async () => {} }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say: () => {} })
  await migrate(url)
  return { url, stop }
}

/** The embedded database of a site that runs on this data folder now. */
async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const { password, port } = readMemory({ dataDir }) ?? {}
  if (!port) return undefined
  const url = `postgres://sparrow:${password}@127.0.0.1:${port}/sparrow`
  const db = connect(url, { poolSize: 1 })
  try {
    await db.raw('select 1')
    return url
  } catch {
    return undefined
  } finally {
    await db.destroy()
  }
}
