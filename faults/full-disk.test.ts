import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../server/db/connect.ts'
import { jpegFile } from '../server/testing/files.ts'
import { type Ground, openGround } from './ground.ts'
import { cookiesOf } from './people.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const FILES = 6
const FILE_BYTES = 500_000
/** Files that people add lie in the database: what is full is the disk under their table. */
const DISK = '2m'
const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'the disk under the files is full: 503, nothing of the file is kept, those before are whole, and it goes on once there is room',
  async () => {
    const { statuses, kept, whole, after } = await addUntilFull()

    report('full disk', { statuses, kept, whole, after })
    expect(statuses).toContain(201)
    expect(statuses).toContain(503)
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    const added = statuses.filter((status) => status === 201).length
    expect(kept).toBe(added)
    expect(whole).toBe(added)
    expect(after).toBe(201)
  },
)

test.runIf(isRoot)('planted: nobody knows the error – a wrong answer is seen', async () => {
  const { statuses } = await addUntilFull(['the database that is away is a 503'])

  report('planted: unknown error', { statuses })
  expect(statuses).toContain(500)
})

async function addUntilFull(without: ProtectionName[] = []) {
  const ground = await openGround()
  const disk = join(ground.dataDir, 'small-disk')
  try {
    await moveFilesTo(ground, disk)
    const { origin } = await ground.startWeb({ without })
    const headers = cookiesOf(ground.tools, randomUUID())
    const files = Array.from({ length: FILES }, aPicture)
    const answers = []
    for (const file of files) answers.push(await add(origin, { file, headers }))
    const kept = await ground.db('uploads').pluck('sha256')
    const whole = await Promise.all(
      answers
        .filter(({ status }) => status === 201)
        .map(async ({ id }) => kept.includes(sha256(await read(origin, { id, headers })))),
    )
    mount(['-o', 'remount,size=64m', disk])
    const after = await add(origin, { file: aPicture(), headers })
    return {
      statuses: answers.map(({ status }) => status),
      kept: kept.length,
      whole: whole.filter(Boolean).length,
      after: after.status,
    }
  } finally {
    await ground.close().catch(() => {})
    spawnSync('umount', ['--lazy', disk])
  }
}

/** A disk of its own for one table, as large as a few files. */
async function moveFilesTo({ databaseUrl }: Ground, disk: string): Promise<void> {
  mkdirSync(disk)
  mount(['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
  const owner = connect(databaseUrl, { asOwner: true, poolSize: 1 })
  const { rows } = await owner.raw<{ rows: [{ place: string }] }>(
    `select current_setting('data_directory') as place`,
  )
  const { uid, gid } = statSync(rows[0].place)
  chownSync(disk, uid, gid)
  await owner.raw(`create tablespace small location '${disk}'`)
  await owner.raw('alter table uploads set tablespace small')
  await owner.destroy()
}

function mount(words: readonly string[]): void {
  const { status, stderr } = spawnSync('mount', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${words.join(' ')}: ${stderr}`)
}

/** Chance does not pack, so it takes the room that it says. */
const aPicture = () => Buffer.concat([jpegFile(), randomBytes(FILE_BYTES)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Browser {
  headers: Record<string, string>
}

async function add(origin: string, { file, headers }: Browser & { file: Buffer }) {
  const sent = { ...headers, 'content-type': 'image/jpeg', 'x-file-name': 'bill.jpg' }
  const answer = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(file),
  })
  const { id = '' } = (await answer.json()) as { id?: string }
  return { status: answer.status, id }
}

async function read(origin: string, { id, headers }: Browser & { id: string }): Promise<Buffer> {
  const answer = await fetch(`${origin}/api/uploads/${id}`, { headers })
  return Buffer.from(await answer.arrayBuffer())
}
