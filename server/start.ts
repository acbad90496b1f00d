import { join } from 'node:path'
import { readSettlements } from '../seeds/read-settlements.ts'
import type { Config } from './config.ts'
import { startFault } from './db/away-reason.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres/start-embedded-postgres.ts'
import { isMigrated, migrate } from './db/migrate.ts'
import { poolState } from './db/pool-state.ts'
import { endOnFault } from './end-on-fault.ts'
import { jobOrders } from './jobs/order-job.ts'
import type { workJobs } from './jobs/work-jobs.ts'
import { builtEmailTemplates, sourceEmailTemplates } from './load-email-templates.ts'
import { type FirstAdmin, openFirstAdmin } from './first-admin.ts'
import { createSessions } from './modules/accounts/index.ts'
import {
  createScreens,
  type DefinitionStore,
  openDefinitions,
  openReleases,
} from './modules/definitions/index.ts'
import { loaders, modules } from './modules/index.ts'
import { createPeople } from './modules/people.ts'
import { loadCatalogue } from './modules/suits/index.ts'
import { createMetrics } from './observing/metrics.ts'
import { openBankLinks } from './open-bank-links.ts'
import { openLog, openTraces } from './open-log.ts'
import { openMail } from './open-mail.ts'
import { openMetrics, serveMetrics } from './open-metrics.ts'
import { openOutside } from './open-outside.ts'
import { openPayments } from './open-payments.ts'
import { createSecrets } from './secrets/secrets.ts'
import { keepSecretKey } from './secrets/keep-secret-key.ts'
import { serve } from './serve.ts'
import { lookAround } from './look-around.ts'
import { needOwnKey } from './need-own-key.ts'
import type { Tools } from './tools.ts'
import { traceEmail } from './trace-email.ts'
import { chatCompletions } from './vendors/letter-words/chat-completions.ts'
import { createEmailSender } from './vendors/e-mail/create-email-sender.ts'

const root = join(import.meta.dirname, '..')

/** What a process does: `all` is what `npm start` runs, the others are the Procfile's. */
export type Role = 'all' | 'web' | 'worker' | 'migrate'

interface Running {
  /** Where it listens; absent for roles that do not. */
  url?: string
  /** Where the embedded database lies; absent with DATABASE_URL. */
  databaseHome?: string
  /** How to get into /admin, when there is something to tell. */
  admin?: FirstAdmin
  stop(): Promise<void>
}

/**
 * Starts one process in its role. What was started is stopped in reverse order.
 * @throws Error with one clear line when it cannot run
 */
export async function start(
  config: Readonly<Config>,
  { role, dev }: { role: Role; dev: boolean },
): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const undo of stops.toReversed()) await undo()
  }
  try {
    const running = await startParts(config, { role, dev, stops })
    return { ...running, stop }
  } catch (error) {
    await stop()
    throw startFault(error)
  }
}

interface Starting {
  role: Role
  dev: boolean
  stops: (() => Promise<void>)[]
}

async function startParts(
  config: Readonly<Config>,
  { role, dev, stops }: Starting,
): Promise<Omit<Running, 'stop'>> {
  const log = await openLog(config, stops)
  stops.push(endOnFault({ log }))
  const traces = await openTraces(config, { log, stops })
  const { databaseUrl, ...place } = await openDatabase(config, stops, (line) =>
    log.info({ event: 'database', line }),
  )
  const prepares = role === 'all' || role === 'migrate'
  if (prepares) await migrate(databaseUrl)

  const db = connect(databaseUrl, traces)
  stops.push(() => db.destroy())
  const database = await lookAround({ config, db, log })
  const store = await openStore(config, { db, log, databaseUrl, renews: prepares })
  stops.push(async () => store.stop())
  const tools = gatherTools(config, { db, log, store, dev, ...traces })
  await needOwnKey(tools, database)
  if (prepares) await loadCatalogue(tools, { settlements: readSettlements() })
  // Only `npm start` has somebody who reads what it prints.
  const admin = prepares ? await openFirstAdmin(tools, { mayShow: role === 'all' }) : undefined

  const { url, worker } = await takeOn(tools, { role, dev, stops, store, databaseUrl })
  if (role !== 'migrate') await watch(tools, { worker, stops })
  return { ...place, ...(url && { url }), ...(admin && { admin }) }
}

/**
 * Opens what takes on work. It ends before all that the work needs, and beside each other: neither's patience is at the
 * other's cost.
 */
async function takeOn(
  tools: Tools,
  { role, dev, stops, ...given }: Starting & { store: DefinitionStore; databaseUrl: string },
): Promise<{ url?: string; worker: Working | undefined }> {
  const serves = role === 'all' || role === 'web'
  const site = serves ? await serve(tools, { root, dev, stops, ...given }) : undefined
  const takers = site ? [site.stop] : []
  stops.push(async () => {
    await Promise.all(takers.map((stop) => stop()))
  })
  const works = role === 'all' || role === 'worker'
  const worker = works ? await work(tools, { role, databaseUrl: given.databaseUrl }) : undefined
  if (worker) takers.push(() => worker.stop())
  return { ...(site && { url: site.url }), worker }
}

/** Definitions from the files, which staff may publish into, or from the releases in the database. */
async function openStore(
  config: Readonly<Config>,
  { db, log, ...where }: Pick<Tools, 'db' | 'log'> & { databaseUrl: string; renews: boolean },
): Promise<DefinitionStore> {
  const folder = config.definitionsDir ?? root
  if (config.definitionsSource === 'files')
    return openDefinitions({ log }, { root: folder, mayWrite: true })
  const clock = { now: () => new Date() }
  return openReleases({ db, log, clock }, { root: folder, ...where })
}

interface Drawing {
  store: DefinitionStore
  dev: boolean
}

function gatherTools(
  config: Readonly<Config>,
  { store, dev, ...given }: Pick<Tools, 'db' | 'log' | 'spans'> & Drawing,
): Tools {
  const { db, log } = given
  const secrets = createSecrets(config.secretKey ?? keepSecretKey(config.dataDir))
  const clock = { now: () => new Date() }
  const base = {
    ...given,
    metrics: createMetrics(),
    sessions: createSessions({ db, clock, config, secrets }),
    config,
    clock,
    jobs: jobOrders,
    secrets,
    mail: openMail(config, { log, secrets }),
    banks: openBankLinks(config, { db, clock, log }),
    cards: openPayments(config, { db, clock, log, secrets }),
    outside: openOutside(config),
    ...(config.languageModel && { letterWords: chatCompletions(config.languageModel) }),
    email: traceEmail(openEmail(config, log), given.spans),
    emailTemplates: dev ? sourceEmailTemplates(root) : builtEmailTemplates(join(root, 'build')),
  }
  const people = createPeople(base, modules)
  return { ...base, people, screens: createScreens({ ...base, people }, { store, loaders }) }
}

function openEmail(config: Readonly<Config>, log: Tools['log']): Tools['email'] {
  return createEmailSender(config, (message, where) =>
    log[config.live && !config.smtpUrl ? 'error' : 'info']({ event: 'e-mail', message, where }),
  )
}

async function work(
  tools: Tools,
  { role, databaseUrl: url }: { role: Role; databaseUrl: string },
): Promise<Working> {
  // A `web` starts sooner without the queue's code.
  const queue = await import('./jobs/work-jobs.ts')
  const jobs = modules.flatMap((module) => module.jobs)
  // A process that does nothing else ends: whoever runs it starts it anew.
  const onEnd = () => void process.kill(process.pid, 'SIGTERM')
  return queue.workJobs(tools, { url, jobs, ...(role === 'worker' && { onEnd }) })
}

/** Lets the process be watched: its figures, and where METRICS_PORT is set a port for them. */
async function watch(
  tools: Tools,
  { worker, stops }: { worker: Working | undefined; stops: Starting['stops'] },
): Promise<void> {
  const { config, db } = tools
  openMetrics(tools, { app: () => poolState(db), ...(worker && { jobs: worker.poolState }) })
  if (config.metricsPort === undefined) return
  const isReady = () => isMigrated(db)
  const metrics = await serveMetrics(tools, { port: config.metricsPort, isReady })
  stops.push(() => metrics.stop())
}

type Working = Awaited<ReturnType<typeof workJobs>>

async function openDatabase(
  config: Readonly<Config>,
  stops: Starting['stops'],
  say: (line: string) => void,
) {
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, say })
  stops.push(() => server.stop())
  return { databaseUrl: server.url, databaseHome: server.home }
}
