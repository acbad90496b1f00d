import { type EmailTopic, listOf, topicsIn, topicsOf } from '../../contract/emails/kinds.ts'
import type { Email } from '../../server/vendors/e-mail/port.ts'
import type { Seat } from './people-of-walk.ts'
import { blame, type World } from './world.ts'

/** What an address said of our e-mail, or what is noted of it, as the walk has seen it said. */
export interface Wishes {
  /** Topics of which somebody said yes or no. */
  topics: Map<EmailTopic, boolean>
  /** Why nothing that can be switched off is sent there. */
  wantsNone: Set<'unsubscribed-all' | 'complained'>
  /** The other side said that it does not exist; nothing at all is sent there. */
  bounced: boolean
  /** So it was at some time: what was held back then is not sent later. */
  everBounced: boolean
}

export function wishesOf(world: World, address: string): Wishes {
  const known = world.wishes.get(address) ?? {
    topics: new Map(),
    wantsNone: new Set(),
    bounced: false,
    everBounced: false,
  }
  world.wishes.set(address, known)
  return known
}

/** What was chosen, as the answer to it said that it is kept. */
export function noteChoice(
  world: World,
  address: string,
  {
    topics = [],
    unsubscribedFromAll,
  }: { topics?: { id: EmailTopic; on: boolean }[]; unsubscribedFromAll?: boolean },
): void {
  const wishes = wishesOf(world, address)
  for (const { id, on } of topics) wishes.topics.set(id, on)
  if (unsubscribedFromAll === true) wishes.wantsNone.add('unsubscribed-all')
  if (unsubscribedFromAll === false) wishes.wantsNone.clear()
}

/** One click in a mail program ends what the message was about. */
export async function noteOneClick(world: World, mail: Email): Promise<void> {
  const kind = await kindOf(world, mail)
  const list = listOf(kind ?? '')
  if (list) noteChoice(world, mail.to, { topics: topicsIn(list).map((id) => ({ id, on: false })) })
}

/** What is said of topics goes over to another address, or is deleted: from then on the walk knows nothing of it. */
export function forgetWishes(world: World, { person }: Pick<Seat, 'person'>): void {
  for (const address of person.addresses) wishesOf(world, address).topics.clear()
}

/** Looks at each message in the moment in which it goes out. */
export function watchMail(world: World): void {
  world.site.mailboxes.onTaken = async (mail) => {
    const wishes = wishesOf(world, mail.to)
    const words = `${mail.to} ${mail.subject}`
    if (wishes.bounced) blame(world, 'an e-mail went to an address that does not exist', words)
    const topics = topicsOf((await kindOf(world, mail)) ?? '')
    if (topics.length === 0) return
    if (wishes.wantsNone.size > 0)
      blame(
        world,
        `an e-mail went to an address that wants none: ${[...wishes.wantsNone].join()}`,
        words,
      )
    if (topics.every((topic) => wishes.topics.get(topic) === false))
      blame(world, 'an e-mail went out that was switched off', words)
  }
  world.site.mailboxes.onRefused = (address) => {
    Object.assign(wishesOf(world, address), { bounced: true, everBounced: true })
  }
}

/** What somebody needs is held back from no address that exists. */
export async function checkHeldBack(world: World): Promise<void> {
  const { database, tools } = world.site
  const rows = (await database.db('emails').where({ state: 'suppressed' })) as {
    kind: string
    sealedRecipient: Buffer
  }[]
  for (const { kind, sealedRecipient } of rows) {
    const address = tools.secrets.open('email', sealedRecipient).toString()
    if (topicsOf(kind).length === 0 && !world.wishes.get(address)?.everBounced)
      blame(world, `what somebody needs was held back: ${kind}`, address)
  }
}

/** What a message is about, as long as that it went out is kept. */
async function kindOf({ site }: World, { idempotencyKey: id }: Email): Promise<string | undefined> {
  const row = await site.database.db('emails').where({ id }).first('kind')
  return row?.kind as string | undefined
}
