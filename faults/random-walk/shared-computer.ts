import { fetchFrom } from './call.ts'
import { deedsOfAccounts } from './deeds-of-accounts.ts'
import type { Seat } from './people-of-walk.ts'
import type { World } from './world.ts'

/**
 * Somebody sits down at a computer that others use as well. Whoever was there before may have signed out, or their session may
 * be over: then nothing of theirs is to be seen. Where it is not over, it is ended first.
 * @returns whether they are signed in
 */
export async function sitDown(world: World, seat: Seat): Promise<boolean> {
  if (await isTheirs(seat)) return true
  const { status } = await seat.api.get('/api/account')
  if (status === 200) {
    await seat.api.visit()
    await seat.api.post('/api/account/sign-out')
  }
  await seat.api.visit()
  for (const path of [
    '/api/claims',
    '/privacy/deletion',
    '/questionnaire/progress',
    '/api/plans',
  ]) {
    await fetchFrom(world, seat, path)
  }
  await deedsOfAccounts['sign in'](world, seat)
  return isTheirs(seat)
}

async function isTheirs({ api, person }: Seat): Promise<boolean> {
  const { status, body } = await api.get('/api/account')
  return status === 200 && person.addresses.includes((body as { email: string }).email)
}
