import { addressFaults, asBrowsersWrite } from './config-addresses.ts'
import { playedCompanies, withoutEffect } from './config-companies.ts'
import { readEnvironment, type Values } from './config-environment.ts'
import { readTraces } from './config-traces.ts'
import {
  halfSet,
  readLanguageModel,
  readPlaid,
  readVendors,
  type VendorSettings,
} from './config-vendors.ts'
import { addressFault } from './db/session.ts'

export interface Config {
  port: number
  host: string
  /** Where figures and health are told beside `port`, for processes that serve nothing; absent: nowhere. */
  metricsPort: number | undefined
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** The folder that holds flows/ and experiments/; absent: the project's own. */
  definitionsDir: string | undefined
  /** Where the definitions in use are: in those files, or in the database, which took the files over at first boot. */
  definitionsSource: 'files' | 'db'
  /** The site's own origin, without a slash at the end. */
  publicUrl: string
  /** Whether `publicUrl` is an https address other than localhost: stand-ins and test switches are refused then. */
  live: boolean
  appHost: string | undefined
  /** Absent: one is made in `dataDir` on first start. */
  secretKey: string | undefined
  /** With `adminPassword`: the first owner, made or given back the account; applied once for each pair (first-admin.ts). */
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Absent: e-mail goes to an outbox on this machine, and on a live site nowhere. */
  smtpUrl: string | undefined
  /** Who e-mail is from; absent: the site's support contact. */
  emailFrom: string | undefined
  /** Absent: letters go to an outbox on this machine, and on a live site nowhere. */
  lobApiKey: string | undefined
  /** Another address of Lob's service, for tests and proxies. */
  lobApiBase: string | undefined
  /** Signs what Lob tells of letters. */
  lobWebhookSecret: string | undefined
  /** Absent: payments are played in a sandbox on this machine, and on a live site nobody can pay. */
  stripeSecretKey: string | undefined
  /** Another address of Stripe's service, for tests and proxies. */
  stripeApiBase: string | undefined
  /** Signs what Stripe tells of payments. */
  stripeWebhookSecret: string | undefined
  /** Whose conversions are told; absent: nobody's are taken. */
  fbPixelId: string | undefined
  /** Outside companies for analytics, advertising and errors; each is absent unless its keys are set. */
  vendors: VendorSettings
  /** What words letters for whoever asks for that; absent: templates do. */
  languageModel: ReturnType<typeof readLanguageModel>
  /** Who links banks; absent: a sandbox on this machine, and on a live site nobody. */
  plaid: ReturnType<typeof readPlaid>
  /** Where features come from instead of experiments/; absent: from there. */
  growthbookApiHost: string | undefined
  /** Under which key features are read, and ours are served. */
  growthbookClientKey: string
  /** What is set and does nothing, in words: for the log. */
  withoutEffect: readonly string[]
  allowForcedVariants: boolean
  rateLimits: boolean
  /** How many proxies in front may be believed about the client's address. */
  trustedProxies: number
  logLevel: string
  /** Where traces go; undefined: nowhere, and nothing of them is loaded. */
  traces: ReturnType<typeof readTraces>
}

/**
 * Reads the environment once, at start.
 * @throws Error whose message names everything that is wrong, in one line
 */
export function readConfig(env: NodeJS.ProcessEnv): Readonly<Config> {
  const { values, faults } = readEnvironment(env)
  if (faults.length) throw unusable(faults)

  const unreadable = addressFaults(values)
  if (unreadable.length) throw unusable(unreadable)

  const publicUrl = asBrowsersWrite(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  const live = isLive(publicUrl)
  const refused = [
    ...unreadableDatabase(values),
    ...halfAdmin(values),
    ...halfSet(values),
    ...(live ? [...refusedWhenLive(values), ...withoutCertificates(env)] : []),
  ]
  if (refused.length) throw unusable(refused)

  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    definitionsDir: values.DEFINITIONS_DIR,
    definitionsSource: values.DEFS_SOURCE ?? (values.DATABASE_URL ? 'db' : 'files'),
    publicUrl,
    live,
    appHost: values.APP_HOST && asBrowsersWrite(values.APP_HOST),
    secretKey: values.SECRET_KEY,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    emailFrom: values.EMAIL_FROM,
    lobApiKey: values.LOB_API_KEY,
    lobApiBase: values.LOB_API_BASE,
    lobWebhookSecret: values.LOB_WEBHOOK_SECRET,
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripeApiBase: values.STRIPE_API_BASE,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    fbPixelId: values.FB_PIXEL_ID,
    vendors: readVendors(values),
    languageModel: readLanguageModel(values),
    plaid: readPlaid(values),
    growthbookApiHost: values.GROWTHBOOK_API_HOST,
    growthbookClientKey: values.GROWTHBOOK_CLIENT_KEY,
    withoutEffect: withoutEffect(values, env),
    allowForcedVariants: values.ALLOW_FORCED_VARIANTS === '1',
    rateLimits: values.RATE_LIMITS === 'on',
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    traces: readTraces(values),
  })
}

function isLive(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function refusedWhenLive(values: Values): string[] {
  return [
    ...(values.SECRET_KEY ? [] : ['SECRET_KEY is required when live']),
    ...(values.ALLOW_FORCED_VARIANTS === '1'
      ? ['ALLOW_FORCED_VARIANTS=1 is refused when live']
      : []),
    ...(values.RATE_LIMITS === 'off' ? ['RATE_LIMITS=off is refused when live'] : []),
    ...playedCompanies(values),
  ]
}

/** Node would take anybody's word for who they are: the company for cards, the print shop, the database. */
function withoutCertificates(env: NodeJS.ProcessEnv): string[] {
  return env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
    ? [
        'NODE_TLS_REJECT_UNAUTHORIZED=0 is refused when live (NODE_EXTRA_CA_CERTS names a certificate of your own)',
      ]
    : []
}

function unreadableDatabase({ DATABASE_URL }: Values): string[] {
  const fault = DATABASE_URL && addressFault(DATABASE_URL)
  return fault
    ? [
        `DATABASE_URL cannot be read (${fault}); in a name or password, @ : / ? # % are written as %40 and so on`,
      ]
    : []
}

function halfAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Values): string[] {
  return ADMIN_PASSWORD && !ADMIN_EMAIL ? ['ADMIN_PASSWORD needs ADMIN_EMAIL beside it'] : []
}

function unusable(faults: string[]): Error {
  return new Error(`The environment is not usable: ${faults.join('; ')}.`)
}
