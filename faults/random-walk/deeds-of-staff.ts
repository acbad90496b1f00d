import { easternDay } from '../../contract/closes-at.ts'
import { createStaffAccount } from '../../server/modules/accounts/index.ts'
import { plainTerms } from '../../server/testing/add-suit.ts'
import { addMailedSuit } from '../../server/testing/mailed-claim.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { askAs, whoFor } from './editors.ts'
import { say, type World } from './world.ts'

const DAY_MS = 86_400_000
const RECEIPTS = { use: 'optional', label: 'Receipts', help: 'What it cost.' } as const
const REASON = 'For this there is a reason.'

const dayFrom = (days: number) => easternDay(new Date(Date.now() + days * DAY_MS))

/** What the staff does in its application. */
export const deedsOfStaff = {
  'a settlement opens': (world: World) => addSettlement(world),
  'a settlement closes': (world: World) => editOne(world, 'status', 'closed'),
  'a settlement opens again': (world: World) => editOne(world, 'status', 'open'),
  'a settlement is unconfirmed': (world: World) => editOne(world, 'status', 'unconfirmed'),
  'a deadline moves': (world: World) => editOne(world, 'dueOn', dayFrom(world.lot.below(70) - 5)),
  'a rule changes': (world: World) =>
    editOne(world, 'deadlineRule', world.lot.oneOf(['postmarked', 'received'])),
  'no address is known': (world: World) => editOne(world, 'mailingAddress', null),
  'an address is known': (world: World) => editOne(world, 'mailingAddress', administrator(world)),
  'a claim is held': (world: World) =>
    onClaim(world, 'hold', { hold: world.lot.happens(0.5), reason: REASON }),
  'a claim is released': (world: World) => onClaim(world, 'release', {}),
  'an address is settled': async (world: World) => {
    const { id } = world.lot.oneOf(world.suits)
    const found = world.lot.oneOf(['address', 'address', 'none'])
    await ask(world, `/api/admin/doubted-addresses/${id}`, { found })
  },
  'money is given back': async (world: World) => {
    const ids = (await world.site.database.db('payments').orderBy('id').pluck('id')) as string[]
    if (ids.length === 0) return
    const cents = 1 + world.lot.below(9000)
    const path = `/api/admin/payments/${world.lot.oneOf(ids)}/refund`
    const by = world.lot.happens(0.5) ? world.owner : whoFor(world, 'finance')
    await askAs(world, by, { path, once: () => by.api.post(path, { cents, reason: REASON }) })
  },
} satisfies Record<string, (world: World) => Promise<void>>

export async function openStaff(world: World): Promise<void> {
  await createStaffAccount(world.site.tools, { ...world.owner.sign, role: 'owner' })
  await world.owner.api.visit()
}

/** A settlement with a deadline of its own; at first and whenever few are left. */
export async function addSettlement(world: World): Promise<void> {
  const { lot, site } = world
  const suit = await addMailedSuit(site.database.db, {
    dueOn: lot.happens(0.9) ? dayFrom(3 + lot.below(110)) : null,
    deadlineRule: lot.oneOf(['postmarked', 'received', null]),
    ...(lot.happens(0.3) && { terms: { ...plainTerms, proof: RECEIPTS } }),
    ...(lot.happens(0.4) && { officialSiteUrl: 'https://settlement.example' }),
  })
  world.suits.push(suit)
  if (world.suits.length > 8) world.suits.shift()
  say(world, `${suit.id} due on ${suit.dueOn} ${suit.deadlineRule}`)
}

interface KnownField {
  field: string
  hash: string
}

async function editOne(world: World, field: string, value: unknown): Promise<void> {
  const { id } = world.lot.oneOf(world.suits)
  const { body } = await ask(world, `/api/admin/suits/${id}`)
  const { fields } = body as { fields?: KnownField[] }
  const base = fields?.find((known) => known.field === field)?.hash
  const edit = { value, base, sourceUrl: 'https://directory.example/settlements', reason: REASON }
  if (base) await ask(world, `/api/admin/suits/${id}/fields/${field}`, edit, 'patch')
  say(world, `${id} ${field} ${JSON.stringify(value)}`)
}

function administrator({ lot }: World) {
  const line1 = `PO Box ${1000 + lot.below(3)}`
  return { recipient: 'Example Settlement', line1, city: 'Philadelphia', state: 'PA', zip: '19101' }
}

async function onClaim(world: World, what: string, body: object): Promise<void> {
  const { db } = world.site.database
  const all = db('claims').orderBy('id')
  const ids = (await (world.lot.happens(0.7) ? all.where({ state: 'queued' }) : all).pluck(
    'id',
  )) as string[]
  if (ids.length === 0) return
  await ask(world, `/api/admin/claims/${world.lot.oneOf(ids)}/${what}`, body)
}

function ask(
  world: World,
  path: string,
  body?: object,
  method: 'post' | 'patch' = 'post',
): Promise<Answer> {
  const { api } = world.owner
  const once = () => (body ? api[method](path, body) : api.get(path))
  return askAs(world, world.owner, { path, once })
}
