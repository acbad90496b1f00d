import type { Answer } from '../../server/testing/browser.ts'
import { fetchFrom, send } from './call.ts'
import { noteDeletion } from './check-erased.ts'
import { deedsOfAccounts } from './deeds-of-accounts.ts'
import type { Deed } from './deeds-of-claims.ts'
import type { Seat } from './people-of-walk.ts'
import { hear, type World } from './world.ts'

/** What somebody does about what is kept of them. */
export const deedsOfPrivacy = {
  'ask for a copy': async (world, seat) => {
    await afresh(world, seat, () => send(world, seat, { path: '/privacy/export' }))
    await world.worker.workDue()
  },
  'fetch a copy': async (world, seat) => {
    const { status, body } = await fetchFrom(world, seat, '/privacy/exports')
    if (status !== 200) return
    const copies = (body as { copies: { href: string | null }[] }).copies
    const href = copies.find((copy) => copy.href)?.href
    if (href) hear(world, seat, 'GET copy', await seat.api.get(pathOf(href)))
  },
  'delete everything': async (world, seat) => {
    await deleteAll(world, seat)
  },
  'keep everything': (world, seat) => send(world, seat, { path: '/privacy/delete/undo' }),
  'choose what outside companies learn': (world, seat) =>
    send(world, seat, { path: '/privacy/opt-out' }),
  'look at the deletion': (world, seat) => fetchFrom(world, seat, '/privacy/deletion'),
} satisfies Record<string, Deed>

/** @returns whether it is asked for */
export async function deleteAll(world: World, seat: Seat): Promise<boolean> {
  const { body } = await fetchFrom(world, seat, '/privacy/deletion')
  const open = (body as { openClaims?: { reference: string }[] }).openClaims ?? []
  const openClaims = open.map(({ reference }) => reference)
  const ask = () => send(world, seat, { path: '/privacy/delete', body: { openClaims } })
  const { status } = await afresh(world, seat, ask)
  if (status < 300) await noteDeletion(world, seat.person)
  return status < 300
}

/** Some calls need a sign-in of the last minutes. */
export async function afresh(
  world: World,
  seat: Seat,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask()
  if ((answer.body as { code?: string }).code !== 'sign-in.not-fresh') return answer
  await deedsOfAccounts['sign out'](world, seat)
  await deedsOfAccounts['ask for a link'](world, seat)
  return ask()
}

function pathOf(href: string): string {
  return href.startsWith('/') ? href : new URL(href).pathname
}
