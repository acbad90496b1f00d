import { accountIn } from './second-factors.ts'
import type { Seat, SentCall } from './people-of-walk.ts'
import { blame, say, type World } from './world.ts'

/** Ways in that a browser may send once more by itself: what they are made of was shown before. */
const WAYS_IN = /\/api\/account\/(link\/open|sign-in\/code|confirm|passkey\/sign-in)$/

/** The other browsers of somebody that are signed in to an account at this moment. */
export async function othersIn(
  world: World,
  seat: Seat,
  which: { id: string } | { email: string },
): Promise<Seat[]> {
  const own = world.seats.filter(
    ({ person, isShared, api }) => person === seat.person && !isShared && api !== seat.api,
  )
  const found: Seat[] = []
  for (const other of own) {
    const account = await accountIn(other)
    const isIn = 'id' in which ? account?.id === which.id : account?.email === which.email
    if (isIn) found.push(other)
  }
  return found
}

/** Browsers whose sessions were ended are out, and do not come back in by what they sent before. */
export async function checkEnded(world: World, seats: readonly Seat[], by: string): Promise<void> {
  for (const seat of seats) {
    const words = `${seat.name}/${seat.person.mark} after ${by}`
    if (await accountIn(seat)) blame(world, 'a session outlives its end', words)
    const sent = seat.sent.findLast(({ path, status }) => WAYS_IN.test(path) && status < 300)
    if (sent && (await comesBack(seat, sent)))
      blame(world, 'a browser that was signed out comes back by what it sent before', words)
    say(world, `${words} is out`)
    await seat.api.visit()
  }
}

async function comesBack(seat: Seat, { path, body }: SentCall): Promise<boolean> {
  await seat.api.post(path, body)
  return (await accountIn(seat)) !== undefined
}
