import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Knex } from 'knex'
import { expect, inject } from 'vitest'
import { connect } from '../db/connect.ts'
import { jobOrders } from '../jobs/order-job.ts'
import { checkSignedDocumentJob } from '../modules/claims/check-signed-document.job.ts'
import { createClaim } from '../modules/claims/create-claim.ts'
import { storeDocument } from '../modules/documents/index.ts'
import { addSuit } from '../testing/add-suit.ts'
import { test as base } from '../testing/database.ts'
import { fakeTools, NOW } from '../testing/tools.ts'
import { tellServer } from '../testing/tell-server.ts'
import { backUp } from './back-up.ts'
import { filledByMigrations, loadBackup } from './load-backup.ts'
import { digestOf, inTransaction, listTables } from './look-up-tables.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const VISITOR = '019ab000-0000-7000-8000-000000000001'
const keyMark = 'the mark of a key'

interface Scene {
  folder: string
  /** A data folder with a letter in its outbox, and a key. */
  dataDir: string
  /** A site with something in it, backed up into `backup`. */
  site: Knex
  backup: string
  /** The address of another database that nobody has used. */
  emptyUrl: string
}

const test = base.extend<Scene>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  dataDir: async ({ folder }, use) => {
    const dataDir = join(folder, 'data')
    mkdirSync(join(dataDir, 'outbox/mail/SP-1'), { recursive: true })
    writeFileSync(join(dataDir, 'outbox/mail/SP-1/letter.pdf'), 'a letter')
    writeFileSync(join(dataDir, 'secret-key'), 'nobody may read this')
    await use(dataDir)
  },
  site: async ({ ownDb, ownerDb }, use) => {
    const { id: suitId } = await addSuit(ownDb)
    const { claim } = await createClaim(fakeTools(ownDb), { suitId, visitorId: VISITOR })
    await jobOrders.order(ownDb, checkSignedDocumentJob, { claimId: claim.id })
    // A month that is over: no migration makes it.
    await ownerDb.raw(
      `create table visits_2020_01 partition of visits for values from ('2020-01-01') to ('2020-02-01')`,
    )
    const visit = { visitorId: VISITOR, visitType: 'homepage', isBot: false }
    await ownDb('visits').insert({ ...visit, at: '2020-01-15T12:00:00Z' })
    await use(ownDb)
  },
  backup: async ({ folder, dataDir, ownUrl, site }, use) => {
    const backup = join(folder, 'backup')
    expect(site).toBeDefined()
    await backUp({ url: ownUrl, dataDir, keyMark, now: NOW }, backup)
    await use(backup)
  },
  emptyUrl: async ({ ownUrl }, use) => {
    const name = `empty_${randomBytes(6).toString('hex')}`
    await tellServer(ownUrl, `create database ${name} template ${inject('templateDatabase')}`)
    await use(Object.assign(new URL(ownUrl), { pathname: `/${name}` }).href)
    await tellServer(ownUrl, `drop database ${name} with (force)`)
  },
})

test('comes back into an empty database: each row, the jobs, the outbox, and the rules of the tables', async ({
  folder,
  backup,
  ownUrl,
  emptyUrl,
}) => {
  const dataDir = join(folder, 'new')

  const manifest = await restoreBackup({ url: emptyUrl, dataDir, keyMark }, backup)

  expect(await contentsOf(emptyUrl)).toEqual(await contentsOf(ownUrl))
  expect(manifest.tables.find(({ name }) => name === 'claims')?.rows).toBe(1)
  expect(manifest.tables.find(({ name }) => name === '_private_jobs')?.rows).toBe(1)
  expect(manifest.tables.find(({ name }) => name === 'visits')?.rows).toBe(1)
  expect(readFileSync(join(dataDir, 'outbox/mail/SP-1/letter.pdf'), 'utf8')).toBe('a letter')
  const restored = connect(emptyUrl, { asOwner: true })
  const refusals = await Promise.all(
    ['truncate claim_events', `update claims set suit_id = '${VISITOR}'`].map((statement) =>
      restored.raw(statement).catch((error: Error) => error.message),
    ),
  )
  await restored.destroy()
  expect(refusals).toEqual([
    expect.stringContaining('is never changed'),
    expect.stringContaining('violates foreign key'),
  ])
})

test('a letter that waited for the print shop is asked for there first: it may be out since', async ({
  folder,
  dataDir,
  ownUrl,
  emptyUrl,
  site,
}) => {
  const { id: claimId } = await site('claims').first()
  const letter = { claimId, visitorId: VISITOR, version: 1, method: 'first-class', createdAt: NOW }
  const made = { bytes: randomBytes(100), sha256: 'a'.repeat(64), pages: 1 }
  const stored = { made, visitorId: VISITOR, fileName: 'claim.pdf' }
  const { id: documentId } = await storeDocument(fakeTools(site), stored)
  const [{ id }] = await site('letters')
    .insert({ ...letter, documentId, state: 'released', attempts: 0 })
    .returning('id')
  const backup = join(folder, 'with-letter')
  await backUp({ url: ownUrl, dataDir, keyMark, now: NOW }, backup)

  await restoreBackup({ url: emptyUrl, dataDir: join(folder, 'new'), keyMark }, backup)

  const restored = connect(emptyUrl, { asOwner: true })
  const { attempts } = await restored('letters').where({ id }).first()
  await restored.destroy()
  expect(attempts).toBe(1)
})

test('a fee that was ordered is looked for at the payment company first: it may be charged since', async ({
  folder,
  dataDir,
  ownUrl,
  emptyUrl,
  site,
}) => {
  const { id: claimId } = await site('claims').first()
  const { id: planPriceId } = await site('planPrices').first()
  const payer = { accountId: randomUUID(), visitorId: VISITOR }
  await site('payers').insert({ ...payer, customerId: 'cus_1', cardId: 'pm_1', createdAt: NOW })
  const fee = { ...payer, claimId, letterVersion: 1, planPriceId, cents: 500, orderedAt: NOW }
  await site('feeCharges').insert(fee)
  const backup = join(folder, 'with-fee')
  await backUp({ url: ownUrl, dataDir, keyMark, now: NOW }, backup)

  await restoreBackup({ url: emptyUrl, dataDir: join(folder, 'new'), keyMark }, backup)

  const restored = connect(emptyUrl, { asOwner: true })
  const charge = await restored('feeCharges').first('cardId')
  await restored.destroy()
  expect(charge).toEqual({ cardId: 'pm_1' })
})

test('is made and comes back where the database says to look for tables elsewhere', async ({
  folder,
  dataDir,
  ownUrl,
  emptyUrl,
  site,
  ownerDb,
}) => {
  expect(site).toBeDefined()
  for (const url of [ownUrl, emptyUrl]) {
    const name = new URL(url).pathname.slice(1)
    await ownerDb.raw('alter database ?? set search_path = elsewhere', [name])
  }
  const backup = join(folder, 'backup')

  await backUp({ url: ownUrl, dataDir, keyMark, now: NOW }, backup)
  await restoreBackup({ url: emptyUrl, dataDir: join(folder, 'new'), keyMark }, backup)

  expect(await contentsOf(emptyUrl)).toEqual(await contentsOf(ownUrl))
})

test('is a folder for its owner alone, without any key, that is not written over', async ({
  dataDir,
  ownUrl,
  backup,
}) => {
  const again = backUp({ url: ownUrl, dataDir, keyMark, now: NOW }, backup)

  await expect(again).rejects.toThrow('is there already')
  expect(statSync(backup).mode & 0o077).toBe(0)
  expect(statSync(join(backup, 'manifest.json')).mode & 0o077).toBe(0)
  expect(existsSync(join(backup, 'secret-key'))).toBe(false)
})

test('a restore that breaks off while it copies the outbox is run again', async ({
  folder,
  dataDir,
  backup: without,
  ownUrl,
  emptyUrl,
}) => {
  const names = Array.from({ length: 600 }, (_, index) => `outbox/mail/SP-1/${index}.pdf`)
  for (const name of names) writeFileSync(join(dataDir, name), name)
  const backup = `${without}-with-letters`
  await backUp({ url: ownUrl, dataDir, keyMark, now: NOW }, backup)
  const target = { url: emptyUrl, dataDir: join(folder, 'new'), keyMark }
  const copied = () => names.filter((name) => existsSync(join(target.dataDir, name)))

  const program = join(import.meta.dirname, 'restore-backup.ts')
  const restore = `await (await import(${JSON.stringify(program)})).restoreBackup(${JSON.stringify(target)}, ${JSON.stringify(backup)})`
  const run = spawn(process.execPath, ['--input-type=module', '-e', restore])
  const ended = once(run, 'exit')
  while (copied().length === 0 && run.exitCode === null) await setTimeout(1)
  run.kill('SIGKILL')
  await ended
  const before = copied().length
  await restoreBackup(target, backup)

  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(names.length)
  expect(await contentsOf(emptyUrl)).toEqual(await contentsOf(ownUrl))
  expect(copied()).toEqual(names)
})

test('goes into no database that holds something, and under no other key', async ({
  folder,
  dataDir,
  backup,
  ownUrl,
  emptyUrl,
}) => {
  const empty = { url: emptyUrl, dataDir: join(folder, 'new'), keyMark }
  writeFileSync(join(dataDir, 'outbox/mail/SP-1/letter.pdf'), 'the same letter, on its way since')

  await expect(restoreBackup({ ...empty, url: ownUrl }, backup)).rejects.toThrow('is not empty')
  await expect(restoreBackup({ ...empty, dataDir }, backup)).rejects.toThrow('outbox is not empty')
  await expect(restoreBackup({ ...empty, keyMark: 'another' }, backup)).rejects.toThrow(
    'SECRET_KEY here is not the one',
  )
  const filled = Object.entries(await contentsOf(emptyUrl)).filter(([, { rows }]) => rows > 0)
  expect(filled.map(([name]) => name.replace(/^\w+\./, '')).toSorted()).toEqual(filledByMigrations)
})

test('planted: a file that was changed, one that is gone, and one without its rows are each seen', async ({
  backup,
  emptyUrl,
}) => {
  const suits = join(backup, 'tables/public.suits.copy.gz')
  const whole = readFileSync(suits)

  appendFileSync(suits, 'x')
  await expect(verifyBackup(backup)).rejects.toThrow('tables/public.suits.copy.gz was changed')
  rmSync(suits)
  await expect(verifyBackup(backup)).rejects.toThrow('tables/public.suits.copy.gz is missing')

  const manifest = readManifest(backup)
  const claims = join(backup, 'tables/public.claims.copy.gz')
  writeFileSync(suits, whole)
  writeFileSync(claims, noRows)
  const sha256 = createHash('sha256').update(noRows).digest('hex')
  const tables = manifest.tables.map((table) =>
    table.name === 'claims' ? { ...table, sha256 } : table,
  )
  writeManifest(backup, { ...manifest, tables })
  await expect(
    loadBackup({ folder: backup, manifest: readManifest(backup) }, emptyUrl),
  ).rejects.toThrow(/claims/)
  expect((await contentsOf(emptyUrl))['public.suits']?.rows).toBe(0)
})

test('is verified by a restore on trial', async ({ backup }) => {
  const { tables } = await verifyBackup(backup)

  expect(tables.length).toBeGreaterThan(60)
})

/** COPY's binary format with its header and its end, and nothing between (PostgreSQL's manual, COPY). */
const noRows = gzipSync(
  Buffer.concat([
    Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
    Buffer.alloc(8),
    Buffer.from('ffff', 'hex'),
  ]),
)

async function contentsOf(url: string) {
  return inTransaction(url, 'reading one moment', async (client) => {
    const found: Record<string, Awaited<ReturnType<typeof digestOf>>> = {}
    for (const table of await listTables(client)) {
      found[`${table.schema}.${table.name}`] = await digestOf(client, table)
    }
    return found
  })
}
