import { easternDay } from '../../contract/closes-at.ts'
import { importSample } from '../../server/modules/unclaimed/lists/import-sample.ts'
import { fetchFrom, send } from './call.ts'
import type { Deed } from './deeds-of-claims.ts'
import type { Seat } from './people-of-walk.ts'
import { blame, hear, type World } from './world.ts'

const KEPT = '/api/unclaimed/kept'
const CANCELLATIONS = '/api/cancellations'
const DAY_MS = 86_400_000
let notes = 0

/** Offices' lists to look through. */
export async function openLists(world: World): Promise<void> {
  await importSample(world.site.tools, { rows: 200, seed: 1 })
}

const dayBefore = (days: number) => easternDay(new Date(Date.now() - days * DAY_MS))

/** What somebody keeps of unclaimed money, and of subscriptions that they end. */
export const deedsOfLists = {
  'keep unclaimed money': async (world, seat) => {
    const ids = (await world.site.database
      .db('unclaimedProperties')
      .orderBy('id')
      .limit(50)
      .pluck('id')) as string[]
    if (ids.length === 0) return
    const propertyId = world.lot.oneOf(ids)
    const note = `Note ${(notes += 1)} of ${seat.person.mark}`
    const body = { propertyId, standing: world.lot.oneOf(['to-check', 'not-mine']), note }
    const { status } = await send(world, seat, { path: KEPT, body })
    if (status < 300) await shows(world, seat, { path: KEPT, word: note, isThere: true })
  },
  'drop unclaimed money': async (world, seat) => {
    const { body } = await fetchFrom(world, seat, KEPT)
    const { kept = [] } = body as { kept?: { id: string; note: string }[] }
    if (kept.length > 0) await drop(world, seat, { path: KEPT, ...world.lot.oneOf(kept) })
  },
  'have unclaimed money watched': async (world, seat) => {
    const body = { first: 'Ada', last: seat.person.mark }
    await send(world, seat, { path: '/api/unclaimed/watch', body })
  },
  'end the watch': async (world, seat) => {
    const path = '/api/unclaimed/watch'
    hear(world, seat, `DELETE ${path}`, await seat.api.delete(path))
  },
  'keep an eye on a cancellation': async (world, seat) => {
    const name = `Stream ${(notes += 1)} of ${seat.person.mark}`
    const body = { name, askedOn: dayBefore(world.lot.below(20)), remindOn: dayBefore(-5) }
    const { status } = await send(world, seat, { path: CANCELLATIONS, body })
    if (status < 300) await shows(world, seat, { path: CANCELLATIONS, word: name, isThere: true })
  },
  'tell of a charge': async (world, seat) => {
    const one = await anyCancellation(world, seat)
    if (!one) return
    const { id, chargedOn } = one
    const charge = {
      chargedOn: dayBefore(world.lot.below(9)),
      amountCents: 100 + world.lot.below(900),
    }
    const body = chargedOn ? { confirmedOn: dayBefore(0) } : { ...charge, standing: 'charged' }
    const path = `${CANCELLATIONS}/${id}`
    hear(world, seat, `PATCH ${path}`, await seat.api.patch(path, body))
  },
  'drop a cancellation': async (world, seat) => {
    const one = await anyCancellation(world, seat)
    if (one) await drop(world, seat, { path: CANCELLATIONS, id: one.id, note: one.name })
  },
} satisfies Record<string, Deed>

async function anyCancellation(world: World, seat: Seat) {
  const { body } = await fetchFrom(world, seat, CANCELLATIONS)
  const { cancellations = [] } = body as {
    cancellations?: { id: string; name: string; chargedOn: string | null }[]
  }
  return cancellations.length > 0 ? world.lot.oneOf(cancellations) : undefined
}

interface Shown {
  path: string
  word: string
  isThere: boolean
}

async function shows(world: World, seat: Seat, { path, word, isThere }: Shown): Promise<void> {
  const { status, body } = await fetchFrom(world, seat, path)
  const found = JSON.stringify(body).includes(word)
  if (status === 200 && found !== isThere)
    blame(
      world,
      isThere ? `what was just kept is not in ${path}` : `what was dropped is in ${path}`,
      word,
    )
}

async function drop(
  world: World,
  seat: Seat,
  { path, id, note }: { path: string; id: string; note: string },
): Promise<void> {
  const { status } = hear(
    world,
    seat,
    `DELETE ${path}/${id}`,
    await seat.api.delete(`${path}/${id}`),
  )
  if (status < 300 && note) await shows(world, seat, { path, word: note, isThere: false })
}
