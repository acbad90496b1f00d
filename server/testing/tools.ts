import type { Knex } from 'knex'
import { readConfig } from '../config.ts'
import { jobOrders } from '../jobs/order-job.ts'
import { lateEmailTemplates } from '../load-email-templates.ts'
import {
  createScreens,
  type DefinitionStore,
  openDefinitions,
} from '../modules/definitions/index.ts'
import { createSessions } from '../modules/accounts/index.ts'
import { loaders, modules } from '../modules/index.ts'
import { createMetrics } from '../observing/metrics.ts'
import { openBankLinks } from '../open-bank-links.ts'
import { openOutside } from '../open-outside.ts'
import { createPeople } from '../modules/people.ts'
import { createSecrets } from '../secrets/secrets.ts'
import type { Tools } from '../tools.ts'
import { outboxForTests } from './mail.ts'
import { sandboxForTests } from './payments.ts'
import { recordEmail } from './record-email.ts'

/** The moment at which tests take place, unless they say otherwise. */
export const NOW = new Date('2026-11-21T17:00:00Z')

/** Where names of tables end that keep the visits and events of that month: no migration makes them once it is over. */
export const MONTH_OF_NOW = NOW.toISOString().slice(0, 7).replace('-', '_')

const quiet: Tools['log'] = { debug() {}, info() {}, warn() {}, error() {} }
let store: DefinitionStore | undefined

/** The project's own definitions, read once. */
export function testStore(): DefinitionStore {
  store ??= openDefinitions({ log: quiet }, { root: process.cwd() })
  return store
}

/** Real tools on a test's database; only the clock stands still and the log says nothing. */
export function fakeTools(db: Knex, changes: Partial<Tools> = {}): Tools {
  const config = readConfig({ RATE_LIMITS: 'off', ALLOW_FORCED_VARIANTS: '1' })
  const base = {
    db,
    clock: { now: () => NOW },
    log: quiet,
    metrics: createMetrics(),
    jobs: jobOrders,
    secrets: createSecrets('a-secret-key-for-tests-0123456789abcdef'),
    email: recordEmail(),
    mail: outboxForTests(),
    banks: openBankLinks(config, { db, clock: changes.clock ?? { now: () => NOW }, log: quiet }),
    cards: sandboxForTests(db, changes.clock ?? { now: () => NOW }),
    // From the sources, so that no test needs a build.
    emailTemplates: lateEmailTemplates(() => import('../../emails/entry.tsx')),
    config,
    outside: openOutside(changes.config ?? config),
    ...changes,
  }
  const people = createPeople(base, modules)
  const sessions = createSessions(base)
  let screens: Tools['screens'] | undefined
  return {
    people,
    sessions,
    ...base,
    get screens() {
      screens ??=
        changes.screens ??
        createScreens({ people, sessions, ...base }, { store: testStore(), loaders })
      return screens
    },
  }
}
