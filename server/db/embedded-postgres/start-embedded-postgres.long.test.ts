import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { test as base, describe, expect } from 'vitest'
import { CannotStartPostgres } from './cannot-start-postgres.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

/** A first start takes a second, and longer on a machine that has more to do. */
const patience = { timeout: 20_000 }
const isRoot = process.getuid?.() === 0

interface Place {
  dataDir: string
  said: string[]
  start: (options?: { durable: boolean }) => Promise<EmbeddedPostgres>
}

/**
 * `fresh` is a data folder of the test's own, still to be made; `place` one that was used before
 * (a copy, which is quicker than making it); `running` a database for tests that only look.
 */
const test = base.extend<{
  fresh: Place
  place: Place
  running: EmbeddedPostgres & { dataDir: string }
  used: string
}>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  fresh: async ({}, use) => {
    const { clearAway, ...place } = makePlace()
    await use(place)
    await clearAway()
  },
  place: async ({ used }, use) => {
    const { clearAway, ...place } = makePlace()
    spawnSync('cp', ['-a', used, place.dataDir])
    await use(place)
    await clearAway()
  },
  used: [
    // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
    async ({}, use) => {
      const { dataDir, start, clearAway } = makePlace()
      const { stop } = await start()
      await stop()
      const memory = join(dataDir, 'postgres.json')
      const { password } = JSON.parse(readFileSync(memory, 'utf8'))
      writeFileSync(memory, JSON.stringify({ password }))
      await use(dataDir)
      await clearAway()
    },
    { scope: 'file' },
  ],
  running: [
    // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
    async ({}, use) => {
      const { dataDir, start, clearAway } = makePlace()
      await use({ dataDir, ...(await start({ durable: true })) })
      await clearAway()
    },
    { scope: 'file' },
  ],
})

describe('a data folder of its own', patience, () => {
  test('keeps what was written, address and all, from one start to the next', async ({ fresh }) => {
    const first = await fresh.start()
    await ask(first.url, `create table notes as select 'kept' as word`)
    await first.stop()

    const began = performance.now()
    const second = await fresh.start()
    const took = performance.now() - began

    expect(await ask(second.url, 'select word from notes')).toEqual([{ word: 'kept' }])
    expect(second.url).toBe(first.url)
    expect(second.home).toBe(join(fresh.dataDir, 'postgres'))
    expect(took).toBeLessThan(1500)
  })

  test('holds the password where only its owner reads it', async ({ running }) => {
    const { url } = running

    const path = join(running.dataDir, 'postgres.json')

    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(path, 'utf8')).password).toBe(new URL(url).password)
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
  })

  test('gives a lost password anew and keeps the data', async ({ place }) => {
    const first = await place.start()
    await ask(first.url, `create table notes as select 'kept' as word`)
    await first.stop()
    rmSync(join(place.dataDir, 'postgres.json'))

    const second = await place.start()

    expect(await ask(second.url, 'select word from notes')).toEqual([{ word: 'kept' }])
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
  })

  test('is made afresh when the first start was cut short', async ({ fresh }) => {
    mkdirSync(join(fresh.dataDir, 'postgres/data.draft/global'), { recursive: true })
    writeFileSync(join(fresh.dataDir, 'postgres/data.draft/global/pg_control'), '')
    chmodSync(fresh.dataDir, 0o711)

    const { url } = await fresh.start()

    expect(await ask(url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  })

  test('loses nothing that was committed to a power cut', async ({ running }) => {
    const { url } = running

    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await ask(url, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
    }
  })

  test('writes no row and no statement to its log', async ({ running }) => {
    const { url, home } = running
    await ask(url, `create table people (email text unique)`)
    await ask(url, `insert into people values ('zoe@example.com')`)

    await expect(ask(url, `insert into people values ('zoe@example.com')`)).rejects.toThrow(
      /unique/,
    )
    await expect(ask(url, `select 'zoe@example.com'::int`)).rejects.toThrow(/integer/)

    const log = readFileSync(join(home, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('zoe')
  })

  test('needs no folder that others may enter', async ({ fresh }) => {
    chmodSync(dirname(fresh.dataDir), 0o700)
    const first = await fresh.start()
    await ask(first.url, `create table notes as select 'kept' as word`)
    await first.stop()

    const second = await fresh.start()

    expect(await ask(second.url, 'select word from notes')).toEqual([{ word: 'kept' }])
    expect(second.home).toBe(first.home)
    // Root's database runs as somebody who cannot enter; anyone else's runs as themselves.
    expect(first.home).toMatch(
      isRoot ? /^\/var\/lib\/sparrow\/cluster-\w{6}$/ : join(fresh.dataDir, 'postgres'),
    )
  })
})

describe('what the last process left', patience, () => {
  test('is nothing, even after kill -9', async ({ place }) => {
    const { process: killed, url } = await startElsewhere(place.dataDir)
    await ask(url, `create table notes as select 'kept' as word`)

    killed.kill('SIGKILL')
    await once(killed, 'exit')

    await expect.poll(() => isRunning(place), { timeout: 5000 }).toBe(false)
    const { url: again } = await place.start()
    expect(await ask(again, 'select word from notes')).toEqual([{ word: 'kept' }])
  })

  test('does not keep the next one from starting at once', async ({ place }) => {
    const { process: killed, url } = await startElsewhere(place.dataDir)
    await ask(url, `create table notes as select 'kept' as word`)

    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const { url: again } = await place.start()

    expect(await ask(again, 'select word from notes')).toEqual([{ word: 'kept' }])
  })

  test('is stopped when it is a database still running', async ({ place }) => {
    const { home, stop } = await place.start()
    await stop()
    const orphan = await leaveOrphan(home)

    const { url } = await place.start()

    expect(place.said).toEqual([
      `Stopping the database (pid ${orphan.pid}) that an ended process left running.`,
    ])
    expect(orphan.exitCode).toBe(0)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is cleared away when it is a lock with a number that is now another program', async ({
    place,
  }) => {
    const { home, stop } = await place.start()
    await stop()
    writeFileSync(join(home, 'data/postmaster.pid'), `${process.pid}\n${home}/data\n`)

    const { url } = await place.start()

    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('others on this machine', patience, () => {
  test('with the same data folder are refused, and the first goes on', async ({ place }) => {
    const { url } = await startElsewhere(place.dataDir)
    const pid = readFileSync(join(place.dataDir, 'postgres.holder'), 'utf8').trim()

    const second = place.start()

    await expect(second).rejects.toThrow(CannotStartPostgres)
    await expect(second).rejects.toThrow(
      `Another process (pid ${pid}) already keeps its database in ${place.dataDir}. ` +
        'Stop it, choose another DATA_DIR, or let both share one DATABASE_URL.',
    )
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])

    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => isRunning(place), { timeout: 5000 }).toBe(false)
  })

  test('may have taken its port: it moves to another', async ({ place }) => {
    const { url, stop } = await place.start()
    await stop()
    const port = Number(new URL(url).port)
    const intruder = createServer().listen(port, '127.0.0.1')
    await once(intruder, 'listening')

    const { url: moved } = await place.start()

    expect(await ask(moved, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(place.said).toEqual([
      `Port ${port} is taken; the database moves to port ${new URL(moved).port}.`,
    ])
    intruder.close()
  })

  test('may kill it: it comes back at the same address', async ({ place }) => {
    const { url, home } = await place.start({ durable: true })
    await ask(url, `create table notes as select 'kept' as word`)
    const pidFile = join(home, 'data/postmaster.pid')

    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')

    await expect
      .poll(() => ask(url, 'select word from notes').catch(() => 'away'), { timeout: 8000 })
      .toEqual([{ word: 'kept' }])
    expect(place.said).toEqual(['The database ended by itself; starting it again.'])
  })
})

test('says in one line why a data folder cannot be used', async ({ fresh }) => {
  writeFileSync(fresh.dataDir, 'a file where a folder should be')

  const message = await fresh.start().catch(String)

  expect(message).toMatch(/^CannotStartPostgres: PostgreSQL cannot keep its data in \S+ \(EEXIST.+/)
  expect(message).not.toContain('\n')
})

/** `start` opens the database of a fresh data folder; `clearAway` stops it if it is still open. */
function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-postgres-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const said: string[] = []
  const started: EmbeddedPostgres[] = []
  return {
    dataDir,
    said,
    start: async ({ durable } = { durable: false }) => {
      const say = (line: string) => said.push(line)
      const database = await startEmbeddedPostgres({ dataDir, say, durable })
      started.push(database)
      return database
    },
    clearAway: async () => {
      for (const { stop, home } of started) {
        await stop()
        rmSync(home, { recursive: true, force: true })
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

const isRunning = ({ dataDir }: Place) => existsSync(join(dataDir, 'postgres/data/postmaster.pid'))

/** Another process of ours that started the database and goes on until it is killed. */
async function startElsewhere(dataDir: string) {
  const script = `
    const { startEmbeddedPostgres } = await import(process.argv[1])
    const options = { dataDir: process.argv[2], say() {}, durable: false }
    const { url } = await startEmbeddedPostgres(options)
    console.log(url)
    setInterval(() => {}, 1000)`
  const module = join(import.meta.dirname, 'start-embedded-postgres.ts')
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script, module, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line]: Buffer[] = await once(child.stdout, 'data')
  return { process: child, url: String(line).trim() }
}

/** A database on `home` that no process of ours watches over. */
async function leaveOrphan(home: string) {
  const data = join(home, 'data')
  const { uid, gid } = statSync(data)
  const { port } = JSON.parse(readFileSync(join(dirname(home), 'postgres.json'), 'utf8'))
  const program = join(embeddedBinaries().folder, 'native/bin/postgres')
  const orphan = spawn(program, ['-D', data, '-p', port, '-k', '', '-h', '127.0.0.1'], {
    ...(isRoot && { uid, gid }),
    cwd: '/',
    stdio: 'ignore',
  })
  const pidFile = join(data, 'postmaster.pid')
  await expect.poll(() => existsSync(pidFile), { timeout: 5000 }).toBe(true)
  return orphan
}
