import { isExampleAddress } from '#contract/example-address.ts'
import type { LaunchFault } from '#contract/wire/admin/catalogue-content.ts'
import type { Tools } from '../../../tools.ts'
import type { DefinitionSet } from '../../definitions/index.ts'
import { ContentProof } from '../../proofs/index.ts'
import { Suit } from '../../suits/index.ts'
import { readStanding } from '../standing.ts'
import { claimsIn } from './claims-in.ts'
import { doubtfulFigures } from './doubtful-figures.ts'

type Config = Tools['config']

/** All that must not go live: stand-ins, placeholders, what nobody has proven, terms that nobody has compared. */
export async function launchFaults(
  tools: Pick<Tools, 'db' | 'clock' | 'config'>,
  { set }: { set: DefinitionSet },
): Promise<LaunchFault[]> {
  return [
    ...settingFaults(tools.config),
    ...siteFaults(set),
    ...(await contentFaults(tools, set)),
    ...(await catalogueFaults(tools)),
  ]
}

function settingFaults(config: Config): LaunchFault[] {
  const lacks: [boolean, string][] = [
    [!config.live, `PUBLIC_URL is ${config.publicUrl}: it has to be the https address of the site`],
    [!config.secretKey, 'SECRET_KEY is not set: one is made on this machine'],
    [Boolean(config.adminPassword), 'ADMIN_PASSWORD is still set: remove it after the first start'],
    [!config.databaseUrl, 'DATABASE_URL is not set: the database is the one on this machine'],
    [!config.smtpUrl, 'SMTP_URL is not set: e-mail goes nowhere'],
    [!config.emailFrom, 'EMAIL_FROM is not set'],
    [!config.lobApiKey, 'LOB_API_KEY is not set: letters go nowhere'],
    [isTest(config.lobApiKey), 'LOB_API_KEY is a test key: letters are not printed'],
    [Boolean(config.lobApiKey) && !config.lobWebhookSecret, 'LOB_WEBHOOK_SECRET is not set'],
    [!config.stripeSecretKey, 'STRIPE_SECRET_KEY is not set: nobody can pay'],
    [isTest(config.stripeSecretKey), 'STRIPE_SECRET_KEY is a test key: payments are not real'],
    [
      Boolean(config.stripeSecretKey) && !config.stripeWebhookSecret,
      'STRIPE_WEBHOOK_SECRET is not set',
    ],
    [config.allowForcedVariants, 'ALLOW_FORCED_VARIANTS is on'],
    [!config.rateLimits, 'RATE_LIMITS are off'],
  ]
  return faults('Settings', lacks)
}

function isTest(key: string | undefined): boolean {
  return key !== undefined && /(^|_)test_/.test(key)
}

/** Postal addresses of nowhere. */
const NOWHERE = /\bAnytown\b|\b00000\b|\bPO Box 100\b/i

function siteFaults({ site: { definition } }: DefinitionSet): LaunchFault[] {
  const { contacts, links } = definition
  const postal = contacts.postal.join(', ')
  const outside = Object.entries(links).filter(([, url]) => isExampleAddress(url))
  return faults('Site', [
    [postal === '', 'There is no postal address: e-mail must carry one'],
    [NOWHERE.test(postal), `The postal address is a placeholder: ${postal}`],
    [
      isExampleAddress(contacts.support),
      `The support address is a placeholder: ${contacts.support}`,
    ],
    [isExampleAddress(contacts.partners), `The partners’ address is one: ${contacts.partners}`],
    ...outside.map(([name, url]): [boolean, string] => [true, `Link “${name}” leads to ${url}`]),
  ])
}

async function contentFaults(
  { db }: Pick<Tools, 'db'>,
  set: DefinitionSet,
): Promise<LaunchFault[]> {
  const claims = claimsIn(set)
  const proven = await ContentProof.query(db)
    .findByIds(claims.map(({ contentHash }) => contentHash))
    .whereNotNull('approvedAt')
  const known = new Set(proven.map(({ contentHash }) => contentHash))
  const unproven = claims
    .filter(({ contentHash }) => !known.has(contentHash))
    .map(({ kind, excerpt, places }) => ({
      subject: kind === 'testimonial' ? 'Testimonials' : 'Figures',
      message: `No approved proof of “${excerpt}” (${places.join(', ')})`,
    }))
  return [...unproven, ...doubtfulFigures(set)]
}

async function catalogueFaults(tools: Pick<Tools, 'db' | 'clock'>): Promise<LaunchFault[]> {
  const open = (await readStanding(tools)).filter(({ status }) => status === 'open')
  const fileable = await Suit.query(tools.db).findByIds(
    open.filter((row) => row.fileable).map(({ id }) => id),
  )
  const drafted = fileable.filter(({ terms }) => terms?.basis === 'drafted').length
  const unchecked = open.filter(({ checkedOn }) => checkedOn === null).length
  const torn = open.filter(({ conflicts }) => conflicts > 0).length
  return faults('Catalogue', [
    [drafted > 0, `${drafted} open settlements have terms that nobody compared with their form`],
    [unchecked > 0, `${unchecked} open settlements were never checked by staff`],
    [torn > 0, `${torn} open settlements have sources that disagree`],
  ])
}

function faults(subject: string, list: readonly [boolean, string][]): LaunchFault[] {
  return list.filter(([isSo]) => isSo).map(([, message]) => ({ subject, message }))
}
