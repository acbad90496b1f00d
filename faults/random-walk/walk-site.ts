import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createRateLimit } from '../../server/http/create-rate-limit.ts'
import { jobOrders } from '../../server/jobs/order-job.ts'
import { builtEmailTemplates } from '../../server/load-email-templates.ts'
import { createSessions } from '../../server/modules/accounts/index.ts'
import {
  createScreens,
  type DefinitionStore,
  openReleases,
} from '../../server/modules/definitions/index.ts'
import { loaders, modules } from '../../server/modules/index.ts'
import { createPeople } from '../../server/modules/people.ts'
import { createMetrics } from '../../server/observing/metrics.ts'
import { openBankLinks } from '../../server/open-bank-links.ts'
import { createSecrets } from '../../server/secrets/secrets.ts'
import { type Api, browser } from '../../server/testing/browser.ts'
import { plainRenderer } from '../../server/testing/plain-renderer.ts'
import type { Tools } from '../../server/tools.ts'
import { type CardsOfWalk, openCards } from './cards-of-walk.ts'
import { openMailboxes, type Mailboxes } from './mailboxes.ts'
import { openPrintShop, type PrintShop } from './print-shop.ts'
import { openWalkDatabase, type WalkDatabase } from './walk-database.ts'

const root = join(import.meta.dirname, '../..')
const SECRET_KEY = 'the-secret-key-of-a-random-walk-0123456789'

export interface WalkTools extends Tools {
  cards: CardsOfWalk
}

/** The whole service in this process, and everybody outside that it deals with. */
export interface WalkSite {
  base: string
  database: WalkDatabase
  tools: WalkTools
  /** Another process on the same database, which answers those who read. */
  elsewhere: Process
  mailboxes: Mailboxes
  printShop: PrintShop
  /** What the service logged as a fault of its own. */
  faults: string[]
  /** A browser that has opened nothing yet. */
  browser(): Api
  close(): Promise<void>
}

export async function openWalkSite(): Promise<WalkSite> {
  const database = await openWalkDatabase()
  const faults: string[] = []
  const mailboxes = openMailboxes()
  const printShop = openPrintShop()
  const parts = { database, faults, mailboxes, printShop }
  const here = await openProcess(parts)
  const elsewhere = await openProcess(parts)
  const { base, tools } = here
  return {
    base,
    database,
    tools,
    elsewhere,
    mailboxes,
    printShop,
    faults,
    browser: () => browser(base),
    async close() {
      await elsewhere.close()
      await here.close()
      await database.close()
    },
  }
}

/** One that answers, with what it has in memory of its own. */
interface Process {
  base: string
  tools: WalkTools
  close(): Promise<void>
}

async function openProcess(parts: Omit<Parts, 'store'>): Promise<Process> {
  const store = await openStore(parts.database, parts.faults)
  const tools = gatherTools({ ...parts, store })
  const server = createServer(listenerOf(tools)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tools,
    async close() {
      server.closeAllConnections()
      server.close()
      await store.stop()
    },
  }
}

function listenerOf(tools: WalkTools) {
  const { listener } = createApp(tools, {
    store: tools.screens.store,
    renderer: plainRenderer,
    admin: { script: '/admin.js', css: ['/admin.css'] },
    limitRate: createRateLimit(undefined),
    isReady: async () => true,
  })
  return listener
}

/** Pages and flows as they were released last; at first as the files have them. */
function openStore({ db, url }: WalkDatabase, faults: string[]): Promise<DefinitionStore> {
  const clock = { now: () => new Date() }
  return openReleases({ db, clock, log: logInto(faults) }, { root, databaseUrl: url })
}

interface Parts extends Pick<WalkSite, 'database' | 'faults' | 'mailboxes' | 'printShop'> {
  store: DefinitionStore
}

function gatherTools(parts: Parts): WalkTools {
  const { database, faults, mailboxes, printShop, store } = parts
  const { db } = database
  const config = readConfig({ RATE_LIMITS: 'off' })
  const clock = { now: () => new Date() }
  const secrets = createSecrets(SECRET_KEY)
  const log = logInto(faults)
  const base = {
    db,
    clock,
    log,
    config,
    secrets,
    metrics: createMetrics(),
    jobs: jobOrders,
    email: mailboxes.sender,
    mail: printShop.vendor,
    banks: openBankLinks(config, { db, clock, log }),
    cards: openCards({
      db,
      clock,
      publicUrl: config.publicUrl,
      webhookSecret: secrets.sign('card-sandbox', 'webhook'),
    }),
    emailTemplates: builtEmailTemplates(join(root, 'build')),
    outside: {},
  }
  const people = createPeople(base, modules)
  const sessions = createSessions(base)
  const screens = createScreens({ people, sessions, ...base }, { store, loaders })
  return { ...base, people, sessions, screens }
}

/**
 * The print shop refuses letters, mailboxes are gone, planned releases meet newer ones and connections break, because the
 * walk has them so.
 */
const BROUGHT_ABOUT = ['letter-failed', 'email-failed', 'release-refused', 'release-unread']

/** A failure that the service tells its operators of is a fault of the walk's, unless it is one that the walk brought about. */
function logInto(faults: string[]): Tools['log'] {
  const quiet = () => {}
  const keep = (facts: unknown) => {
    const { event, error, ...more } = facts as { event?: string; error?: Error }
    if (event && BROUGHT_ABOUT.includes(event)) return
    faults.push(`logged ${event}: ${error?.stack ?? ''} ${JSON.stringify(more)}`)
  }
  return { debug: quiet, info: quiet, warn: quiet, error: keep as Tools['log']['error'] }
}
