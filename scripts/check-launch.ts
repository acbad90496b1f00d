import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { launchFaults } from '../server/modules/catalogue/index.ts'
import { checkDefinitions, linesIn, tellFaults } from '../server/modules/definitions/index.ts'
import { openDatabase } from '../server/run-command.ts'
import { orTell } from './or-tell.ts'

// Tells everything that must not go live, by this environment, its database and the definitions; ends with 1 for anything,
// with 2 where it could not look. It takes no arguments.
orTell(() => parseArgs())
if (existsSync('.env')) process.loadEnvFile('.env')
const config = orTell(() => readConfig(process.env))
const root = config.definitionsDir ?? join(import.meta.dirname, '..')
const { set, faults } = checkDefinitions(root)
if (faults.length > 0) console.error(tellFaults(faults, linesIn(root)))

const { url, stop } = await openDatabase(config)
const db = connect(url, { poolSize: 2 })
try {
  const clock = { now: () => new Date() }
  const found = set ? await launchFaults({ db, clock, config }, { set }) : []
  for (const { subject, message } of found) console.log(`${subject}: ${message}`)
  const count = found.length + faults.length
  console.log(count === 0 ? 'Ready to go live.' : `${count} things must not go live.`)
  process.exitCode = count === 0 ? 0 : 1
} finally {
  await db.destroy()
  await stop()
}
