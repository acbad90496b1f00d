import { emailTopics } from '../../contract/emails/kinds.ts'
import type { suppressionReasons } from '../../contract/wire/admin/operations-emails.ts'
import { send } from './call.ts'
import type { Deed } from './deeds-of-claims.ts'
import { askAs, whoFor } from './editors.ts'
import { noteChoice, wishesOf } from './mail-wishes.ts'
import { accountIn } from './second-factors.ts'
import { blame, hear, type World } from './world.ts'

const REASON = 'Their provider told us so.'
const SETTINGS = /\/email#([\w-]+)$/m

/** What becomes of somebody's mailbox, and what they say of our e-mail. */
export const deedsOfMail = {
  'a mailbox is gone': async (world, seat) => {
    world.site.mailboxes.gone.add(world.lot.oneOf(seat.person.addresses))
  },
  'a mailbox is there again': async (world) => {
    const { gone } = world.site.mailboxes
    const bounced = [...world.wishes].flatMap(([address, is]) => (is.bounced ? [address] : []))
    gone.clear()
    for (const address of bounced)
      if (await suppress(world, 'remove', { address, suppression: 'bounced' }))
        wishesOf(world, address).bounced = false
  },
  'somebody complains': async (world, seat) => {
    const address = world.lot.oneOf(seat.person.addresses)
    if (await suppress(world, 'add', { address, suppression: 'complained' }))
      wishesOf(world, address).wantsNone.add('complained')
  },
  'support mends what is noted of an address': async (world, seat) => {
    const address = world.lot.oneOf(seat.person.addresses)
    const suppression = world.lot.oneOf(['unsubscribed-all', 'complained'] as const)
    if (await suppress(world, 'remove', { address, suppression }))
      wishesOf(world, address).wantsNone.delete(suppression)
  },
  'choose what comes': async (world, seat) => {
    const own = await accountIn(seat)
    if (!own?.confirmed) return
    const choice = anyChoice(world)
    const path = '/api/account/email-settings'
    const answer = hear(world, seat, `PATCH ${path}`, await seat.api.patch(path, choice))
    if (answer.status < 300) await noteKept(world, own.email, choice, answer.body)
  },
  'choose what comes by a mailed link': async (world, seat) => {
    const [email = ''] = seat.person.addresses
    await send(world, seat, { path: '/api/email/settings/link', body: { email } })
    await world.worker.workDue()
    const mail = world.site.mailboxes.of(email).find(({ text }) => SETTINGS.test(text))
    if (!mail) return
    const token = SETTINGS.exec(mail.text)?.[1]
    const choice = anyChoice(world)
    const path = '/api/email/settings/change'
    const { status, body } = await send(world, seat, { path, body: { token, ...choice } })
    if (status < 300) await noteKept(world, email, choice, body)
  },
} satisfies Record<string, Deed>

type Choice = Parameters<typeof noteChoice>[2]

function anyChoice({ lot }: World): Choice {
  if (lot.happens(0.3)) return { unsubscribedFromAll: lot.happens(0.5) }
  const id = lot.oneOf(emailTopics)
  return { topics: [{ id, on: lot.happens(0.4) }] }
}

/** What is told after a choice is what was chosen. */
async function noteKept(
  world: World,
  address: string,
  choice: Choice,
  told: Choice,
): Promise<void> {
  noteChoice(world, address, choice)
  for (const { id, on } of choice.topics ?? [])
    if (told.topics?.some((topic) => topic.id === id && topic.on !== on))
      blame(world, 'a topic is not as it was just chosen', `${address} ${id} ${on}`)
}

async function suppress(
  world: World,
  what: 'add' | 'remove',
  wanted: { address: string; suppression: (typeof suppressionReasons)[number] },
): Promise<boolean> {
  const path = `/api/admin/suppressions${what === 'add' ? '' : '/remove'}`
  const sam = whoFor(world, 'support')
  const once = () => sam.api.post(path, { ...wanted, reason: REASON })
  return (await askAs(world, sam, { path, once })).status < 300
}
