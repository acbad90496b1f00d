import { signSandbox } from '../../server/vendors/card-payments/sandbox-webhook.ts'
import type { ShopLetter } from './print-shop.ts'
import { blame, count, say, type World } from './world.ts'

/** What the payment company, the print shop, the post and mailboxes do by themselves. */
export const deedsOutside = {
  'the post moves': async (world: World) => {
    const letter = anyLetter(world)
    if (!letter) return
    const { printShop } = world.site
    const next = { accepted: 'mailed', mailed: 'in-transit', 'in-transit': 'delivered' } as const
    const state = printShop.stateOf(letter)
    if (!(state in next)) return
    const kind = world.lot.byWeight({ next: 8, returned: 1, failed: 0.5 })
    const isCertified = letter.order.service === 'certified'
    const to = kind === 'next' ? next[state as keyof typeof next] : kind
    if (to === 'returned' && state === 'accepted') return
    if (to === 'failed' && state !== 'accepted') return
    printShop.move(
      letter,
      to === 'failed' || !isCertified ? to : `certified.${to}`,
      'Insufficient address',
    )
    say(world, `letter ${letter.providerId} is ${to}`)
    if (world.lot.happens(0.7)) await tellLast(world, letter)
  },
  'the print shop tells once more': async (world: World) => {
    const letter = anyLetter(world)
    if (!letter || letter.events.length === 0) return
    await tell(world, letter, world.lot.oneOf(letter.events).eventId)
  },
  'the print shop has a bad day': async (world: World) => {
    world.site.printShop.mood = world.lot.oneOf(['down', 'lost', 'refuses', 'well', 'well'])
    say(world, world.site.printShop.mood)
  },
  'the payment company has a bad day': async (world: World) => {
    world.site.tools.cards.mood = world.lot.oneOf(['down', 'lost', 'well'])
    say(world, world.site.tools.cards.mood)
  },
  'all are well': async (world: World) => {
    world.site.printShop.mood = 'well'
    world.site.tools.cards.mood = 'well'
  },
  'somebody disputes a payment': async (world: World) => {
    await aboutPayment(world, async (id) => {
      const { cards } = world.site.tools
      const what = world.lot.oneOf(['dispute', 'won', 'lost', 'by hand'] as const)
      say(world, `${what} ${id}`)
      if (what === 'dispute') await cards.desk.dispute(id)
      else if (what === 'by hand') await refundByHand(world, id)
      else await cards.desk.settle(id, what)
    })
  },
  'the payment company tells once more': async (world: World) => {
    const { db } = world.site.database
    const events = await db('sandboxEvents').orderBy('seq')
    if (events.length === 0) return
    const { id, kind, aboutKind, aboutId, at } = world.lot.oneOf(events.slice(-20))
    const secret = world.site.tools.secrets.sign('card-sandbox', 'webhook')
    const event = { id, kind, at, about: { kind: aboutKind, id: aboutId } }
    const { rawBody, headers } = signSandbox(JSON.stringify(event), { secret, now: new Date() })
    await deliver(world, '/webhooks/payments', rawBody, headers)
  },
} satisfies Record<string, (world: World) => Promise<void>>

function anyLetter(world: World): ShopLetter | undefined {
  const letters = [...world.site.printShop.letters.values()].slice(-8)
  return letters.length > 0 ? world.lot.oneOf(letters) : undefined
}

const tellLast = (world: World, letter: ShopLetter) =>
  tell(world, letter, letter.events.at(-1)!.eventId)

async function tell(world: World, letter: ShopLetter, eventId: string): Promise<void> {
  const { rawBody, headers } = world.site.printShop.webhook(letter, eventId)
  await deliver(world, '/webhooks/mail', rawBody, headers)
}

async function deliver(
  world: World,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(world.site.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const words = await answer.text()
  count(world, `POST ${path} ${answer.status}`)
  if (answer.status !== 200) blame(world, `${path} answered ${answer.status}`, words)
}

async function aboutPayment(world: World, work: (id: string) => Promise<void>): Promise<void> {
  const ids = (await world.site.database
    .db('sandboxObjects')
    .where({ kind: 'payment' })
    .whereRaw(`body ->> 'status' = 'succeeded'`)
    .orderBy('id')
    .pluck('id')) as string[]
  if (ids.length > 0) await work(world.lot.oneOf(ids))
}

/** Somebody at the payment company gives back a part of what is left, as its own pages allow. */
async function refundByHand(world: World, id: string): Promise<void> {
  const { body } = await world.site.database.db('sandboxObjects').where({ id }).first('body')
  const { cents, refunds } = body as { cents: number; refunds: { cents: number }[] }
  const left = cents - refunds.reduce((sum, refund) => sum + refund.cents, 0)
  const part = 1 + world.lot.below(500)
  if (left >= part) await world.site.tools.cards.desk.refundByHand(id, part)
}
