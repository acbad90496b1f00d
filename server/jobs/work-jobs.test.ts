import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Type } from 'typebox'
import { expect, onTestFinished } from 'vitest'
import { modules } from '../modules/index.ts'
import { relayEventsJob } from '../modules/relays/relay-events.job.ts'
import { test } from '../testing/database.ts'
import { networkTo } from '../testing/network.ts'
import { fakeTools } from '../testing/tools.ts'
import { job } from './job.ts'
import { workJobs } from './work-jobs.ts'

const HOUR_MS = 3_600_000

test('every job that is written is worked: one that its module does not name would never be', async () => {
  const files = globSync('server/modules/**/*.job.ts')
  const found = await Promise.all(
    files.map((file) => import(resolve(file)) as Promise<Record<string, unknown>>),
  )
  const worked: unknown[] = modules.flatMap(({ jobs }) => jobs)

  const left = found
    .flatMap((exports) => Object.entries(exports))
    .filter(([, one]) => typeof one === 'object' && !worked.includes(one))

  expect(files.length).toBeGreaterThan(20)
  expect(left.map(([name]) => name)).toEqual([])
})

test('what was due each morning or each week while no worker was there is done once by the next one; what comes each minute is not heaped up', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  const ran: string[] = []
  const at = (hoursAgo: number, on: 'day' | 'week' | 'minute') => {
    const then = new Date(Date.now() - hoursAgo * HOUR_MS)
    const time = `${then.getUTCMinutes()} ${then.getUTCHours()} * *`
    const cron = { day: `${time} *`, week: `${time} ${then.getUTCDay()}`, minute: '* * * * *' }[on]
    const name = `${on}-${hoursAgo}`
    const run = async () => void ran.push(name)
    return job({ name, input: Type.Object({}), attempts: 1, cron, key: () => 'one', run })
  }
  const jobs = [at(2, 'day'), at(20, 'day'), at(50, 'week'), at(1, 'minute')]
  const tools = fakeTools(ownDb)
  // Known from then on; nothing was due before.
  const first = await workJobs(tools, { url: ownUrl, jobs })
  await first.stop()
  ran.length = 0
  await ownerDb.raw(
    `update graphile_worker._private_known_crontabs
      set known_since = now() - interval '30 days', last_execution = now() - interval '8 days'`,
  )

  const second = await workJobs(tools, { url: ownUrl, jobs })
  const done = () => ran.filter((name) => !name.startsWith('minute')).toSorted()
  for (let tries = 0; done().length < 2 && tries < 100; tries += 1) await wait(100)
  await second.stop()

  expect(done()).toEqual(['day-2', 'week-50'])
  // The minute may have gone by meanwhile.
  expect(ran.filter((name) => name.startsWith('minute')).length).toBeLessThan(3)
})

test('what is due each day is tried for some hours and what is due each hour for half of one, then given up', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  const then = new Date(Date.now() - 2 * HOUR_MS)
  const soon = new Date(Date.now() - HOUR_MS / 4)
  const run = () => Promise.reject(new Error('not today'))
  const failing = (name: string, cron: string) =>
    job({ name, input: Type.Object({}), attempts: 2, cron, key: () => name, run })
  const jobs = [
    failing('daily', `${then.getUTCMinutes()} ${then.getUTCHours()} * * *`),
    failing('hourly', `${soon.getUTCMinutes()} * * * *`),
  ]
  const tools = fakeTools(ownDb)
  // Known from then on; nothing was due before.
  const first = await workJobs(tools, { url: ownUrl, jobs })
  await first.stop()
  await ownerDb.raw(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days'`,
  )

  const second = await workJobs(tools, { url: ownUrl, jobs })
  const left = () =>
    ownerDb('graphile_worker.jobs')
      .select('taskIdentifier', 'maxAttempts')
      .where('attempts', '>=', 2)
      .orderBy('taskIdentifier')

  await expect.poll(left, { timeout: 20_000 }).toEqual([
    { taskIdentifier: 'daily', maxAttempts: 10 },
    { taskIdentifier: 'hourly', maxAttempts: 8 },
  ])
  await second.stop()
}, 30_000)

const speak = (say: (word: string) => void) =>
  job({
    name: 'speak',
    input: Type.Object({ word: Type.String() }),
    attempts: 3,
    key: ({ word }) => word,
    run: async (_, { word }) => say(word),
  })

test('what is ordered after a network forgot the connections without a word is done soon', async ({
  ownDb,
  ownUrl,
}) => {
  const said: string[] = []
  const spoken = speak((word) => said.push(word))
  const tools = fakeTools(ownDb)
  const network = await networkTo(ownUrl)
  const worker = await workJobs(tools, { url: network.url, jobs: [spoken] })
  await tools.jobs.order(ownDb, spoken, { word: 'before' })
  await expect.poll(() => said, { timeout: 10_000 }).toEqual(['before'])

  network.forget()
  await tools.jobs.order(ownDb, spoken, { word: 'after' })

  await expect.poll(() => said, { timeout: 40_000 }).toEqual(['before', 'after'])
  await worker.stop()
}, 60_000)

test('a queue that is stopped before the database has answered its wish to listen takes no process along', async ({
  ownDb,
  ownUrl,
}) => {
  const nobodys: unknown[] = []
  const note = (error: unknown) => void nobodys.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const network = await networkTo(ownUrl)
  const isForgotten = network.forgetAt('LISTEN "jobs:insert"')
  const worker = await workJobs(fakeTools(ownDb), { url: network.url, jobs: [speak(() => {})] })
  await isForgotten

  await worker.stop()

  await wait(100)
  expect(nobodys).toEqual([])
}, 60_000)

test('a database that goes away as a job ends takes no process along; the job is done, and done once', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  const said: string[] = []
  const tools = fakeTools(ownDb)
  const network = await networkTo(ownUrl)
  const spoken = speak((word) => {
    said.push(word)
    if (word !== 'away') return
    network.shut()
    setTimeout(() => network.open(), 1_000)
  })
  const worker = await workJobs(tools, { url: network.url, jobs: [spoken] })
  const left = () => ownerDb('graphile_worker._private_jobs').pluck('key')

  await tools.jobs.order(ownDb, spoken, { word: 'away' })
  await expect.poll(() => said, { timeout: 10_000 }).toEqual(['away'])
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
  await tools.jobs.order(ownDb, spoken, { word: 'again' })

  await expect.poll(() => said, { timeout: 20_000 }).toEqual(['away', 'again'])
  await worker.stop()
}, 60_000)

test('a job that a deploy cuts off in the middle is not given up, whichever it is', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  const begun = Promise.withResolvers<void>()
  const endless = Promise.withResolvers<void>()
  const { cron: _, ...relaying } = relayEventsJob
  const run = () => {
    begun.resolve()
    return endless.promise
  }
  const slow = job({ ...relaying, run })
  const tools = fakeTools(ownDb)
  await tools.jobs.order(ownDb, slow, {})
  const worker = await workJobs(tools, { url: ownUrl, jobs: [slow] })
  await begun.promise

  await worker.stop()

  const left = await ownerDb('graphile_worker._private_jobs').select('attempts', 'isAvailable')
  expect(left).toEqual([{ attempts: 1, isAvailable: true }])
  const once = modules.flatMap(({ jobs }) => jobs).filter(({ attempts }) => attempts < 2)
  expect(once.map(({ name }) => name)).toEqual([])
}, 30_000)

test('a queue that ends by itself is told as an error, and whoever works with it hears of it; one that is stopped is not', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  const told: unknown[] = []
  const quiet = () => {}
  const error = (entry: unknown) => void told.push(entry)
  const tools = fakeTools(ownDb, { log: { debug: quiet, info: quiet, warn: quiet, error } })
  const onEnd = () => void told.push('ended')
  const start = () => workJobs(tools, { url: ownUrl, jobs: [speak(quiet)], onEnd })
  const stopped = await start()
  await stopped.stop()
  expect(told).toEqual([])

  const worker = await start()
  // As a newer version of the queue tells of tables that this one does not know.
  const news = JSON.stringify({ migrationNumber: 999, breaking: true })
  const tell = () => ownerDb.raw(`select pg_notify('worker:migrate', ?)`, [news])
  await expect
    .poll(() => tell().then(() => told), { timeout: 10_000 })
    .toMatchObject([{ event: 'jobs-stopped' }, 'ended'])
  await worker.stop()
  // The queue has set it for its process, which is not this one.
  process.exitCode = 0
}, 30_000)
