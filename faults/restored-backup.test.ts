import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { send } from '../e2e/http-call.ts'
import { databaseUrlOf, makeDataDir, removeDataDir, startServer } from '../e2e/server-process.ts'
import { backUp } from '../server/backup/back-up.ts'
import { connect } from '../server/db/connect.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres/start-embedded-postgres.ts'
import { createSecrets } from '../server/secrets/secrets.ts'
import { type Ground, openGround, SECRET_KEY } from './ground.ts'
import { howMany } from './how-many.ts'
import { callsOf, type Crowd, gatherCrowd, submitAll } from './people.ts'
import { newTally, persistent } from './persistent.ts'
import { report } from './report.ts'

const PEOPLE = howMany('FAULT_PEOPLE_BACKUP', 400)
const root = join(import.meta.dirname, '..')

test('backed up while people file, restored on a new machine: each claim is whole as of one moment, and opens', async () => {
  await onGround(async (ground, crowd) => {
    const backup = join(ground.dataDir, 'backup')
    const during = await backUpUnderLoad(ground, crowd, backup)
    const verified = command(['verify-backup', backup], {})
    const { restored, tables, opened } = await restoreElsewhere(crowd, backup)

    report('backup', { people: PEOPLE, ...during, verified, restored })
    expect(during.failures).toEqual([])
    expect(verified).toContain('equal to what was backed up')
    expect(restored).toContain('equal to what was backed up')
    // Signed and counted in one transaction: of no claim there is the one without the other.
    expect(tables.signed).toBe(tables.signatures)
    expect(tables.signed).toBe(tables.checks)
    expect(tables.signed).toBeGreaterThan(0)
    expect(tables.signed).toBeLessThan(PEOPLE)
    expect(opened).toBe(10)
  })
})

async function onGround(work: (ground: Ground, crowd: Crowd) => Promise<void>): Promise<void> {
  const ground = await openGround()
  try {
    await work(ground, await gatherCrowd(ground.tools, PEOPLE))
  } finally {
    await ground.close()
  }
}

async function backUpUnderLoad(ground: Ground, crowd: Crowd, folder: string) {
  const { origin } = await ground.startWeb()
  const tally = newTally()
  const caller = persistent(origin, { tally, connections: 20 })
  const submitting = submitAll(caller, crowd, { atOnce: 20 })
  submitting.catch(() => {})
  while (tally.settled < callsOf(crowd) / 4) await wait(1)
  const keyMark = createSecrets(SECRET_KEY).sign('backup', 'mark')
  const source = { url: ground.databaseUrl, dataDir: ground.dataDir, keyMark, now: new Date() }
  const since = performance.now()
  await backUp(source, folder)
  const backupMs = performance.now() - since
  await submitting
  caller.close()
  return { backupMs, failures: [...tally.wrong, ...tally.denied], abandoned: tally.abandoned }
}

/** On an empty data folder with the same key, by the commands that an operator has. */
async function restoreElsewhere({ people }: Crowd, backup: string) {
  const dataDir = makeDataDir()
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, say() {} })
    try {
      const env = { DATABASE_URL: databaseUrlOf(dataDir), DATA_DIR: dataDir, SECRET_KEY }
      const restored = command(['restore', backup], env)
      const server = await startServer({ role: 'web', dataDir, env })
      const tables = await countRestored(databaseUrlOf(dataDir))
      let opened = 0
      for (const { headers, toSign } of people.slice(0, 10)) {
        const path = `/api/documents/${toSign.documentId}`
        const { body } = await send(server.origin, { method: 'GET', path, headers })
        if (createHash('sha256').update(body).digest('hex') === toSign.sha256) opened += 1
      }
      server.signal('SIGTERM')
      await server.ended
      return { restored, tables, opened }
    } finally {
      await postgres.stop()
    }
  } finally {
    removeDataDir(dataDir)
  }
}

async function countRestored(url: string) {
  const db = connect(url, { poolSize: 1 })
  const count = async (words: string) => {
    const { rows } = await db.raw<{ rows: [{ count: number }] }>(`select count(*) ${words}`)
    return Number(rows[0].count)
  }
  const tables = {
    signed: await count(`from claims where state = 'signed'`),
    signatures: await count(`from claim_events where kind = 'signature.applied'`),
    checks: await count(
      `from graphile_worker.jobs where task_identifier = 'check-signed-document'`,
    ),
  }
  await db.destroy()
  return tables
}

function command(words: readonly string[], env: Record<string, string>): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['server/main.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  return `${stdout}${stderr}`.trim()
}
