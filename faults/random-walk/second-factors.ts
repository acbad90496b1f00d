import type { Answer } from '../../server/testing/browser.ts'
import type { authenticator } from '../../server/testing/authenticator.ts'
import { codeAt } from '../../server/modules/accounts/two-factor/totp.ts'
import { send } from './call.ts'
import type { Seat } from './people-of-walk.ts'
import { blame, type World } from './world.ts'

const MINUTE_MS = 60_000

/** What somebody has beside the password of an account. */
export interface SecondFactors {
  /** Of the authenticator app; undefined while no codes are on. */
  secret: string | undefined
  recovery: string[]
  /** Codes that opened something: each is good once. */
  spent: string[]
  /** By the id that the account gives them. */
  passkeys: Map<string, ReturnType<typeof authenticator>>
  /** Devices that were taken off the account. */
  removed: ReturnType<typeof authenticator>[]
}

export function noFactors(): SecondFactors {
  return { secret: undefined, recovery: [], spent: [], passkeys: new Map(), removed: [] }
}

/** The account that a browser is signed in to, with its address; undefined for nobody. */
export async function accountIn(
  seat: Pick<Seat, 'api'>,
): Promise<
  { id: string; email: string; confirmed: boolean; twoFactor: { on: boolean } } | undefined
> {
  const { status, body } = await seat.api.get('/api/account')
  return status === 200 ? body : undefined
}

export function factorsOf({ person }: Seat, accountId: string): SecondFactors {
  const known = person.factors.get(accountId) ?? noFactors()
  person.factors.set(accountId, known)
  return known
}

/** A code that was not used yet: the app shows the next one after half a minute. */
export async function nextCode(world: World, factors: SecondFactors): Promise<string> {
  if (factors.recovery.length > 0 && world.lot.happens(0.25)) return factors.recovery.pop()!
  await world.worker.letPass(MINUTE_MS)
  return codeAt(factors.secret!, new Date())
}

/** Goes on where a sign-in asks for the second factor; until then nothing is open. */
export async function showSecond(
  world: World,
  seat: Seat,
  { status, body }: Answer,
): Promise<void> {
  const { secondFactor } = body as { secondFactor?: boolean }
  if (status >= 300 || !secondFactor || world.lot.happens(0.1)) return
  const path = '/api/account/sign-in/code'
  const all = [...seat.person.factors.values()].filter(({ secret }) => secret !== undefined)
  for (const factors of all) {
    const spent = factors.spent.at(-1)
    if (spent && world.lot.happens(0.3)) {
      const again = await send(world, seat, { path, body: { code: spent } })
      if (again.status < 300) return blame(world, 'a code was good a second time', spent)
    }
    const code = await nextCode(world, factors)
    const answer = await send(world, seat, { path, body: { code } })
    if (answer.status >= 300) continue
    factors.spent.push(code)
    return
  }
}
