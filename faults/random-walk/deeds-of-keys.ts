import { authenticator } from '../../server/testing/authenticator.ts'
import { codeAt } from '../../server/modules/accounts/two-factor/totp.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { fetchFrom, send } from './call.ts'
import { checkEnded, othersIn } from './check-sessions.ts'
import { postThere } from './deeds-of-accounts.ts'
import type { Deed } from './deeds-of-claims.ts'
import { afresh } from './deeds-of-privacy.ts'
import { askAs } from './editors.ts'
import type { Seat } from './people-of-walk.ts'
import { accountIn, factorsOf, nextCode } from './second-factors.ts'
import { blame, hear, type World } from './world.ts'

const REASON = 'They lost the phone and the codes.'
const account = (what: string) => `/api/account/${what}`

/** What somebody does about what opens their account, and about who else is in it. */
export const deedsOfKeys = {
  'turn codes on': onAccount(async (world, seat) => {
    const begun = await afresh(world, seat, () =>
      send(world, seat, { path: account('two-factor/start') }),
    )
    const own = await accountIn(seat)
    if (begun.status >= 300 || !own) return
    const { secret } = begun.body as { secret: string }
    const others = await othersIn(world, seat, own)
    const code = codeAt(secret, new Date())
    const on = await postThere(world, seat, 'two-factor/confirm', { code })
    if (on.status >= 300) return
    const { recoveryCodes } = on.body as { recoveryCodes: string[] }
    Object.assign(factorsOf(seat, own.id), { secret, recovery: recoveryCodes, spent: [code] })
    await checkEnded(world, others, 'codes were turned on')
  }),
  'turn codes off': onAccount(async (world, seat, { id }) => {
    const factors = factorsOf(seat, id)
    if (!factors.secret) return
    const code = await nextCode(world, factors)
    const off = await afresh(world, seat, () => postThere(world, seat, 'two-factor/stop', { code }))
    if (off.status < 300) factors.secret = undefined
  }),
  'add a passkey': onAccount(async (world, seat) => {
    const begun = await afresh(world, seat, () =>
      send(world, seat, { path: account('passkeys/options') }),
    )
    const own = await accountIn(seat)
    if (begun.status >= 300 || !own) return
    const device = authenticator()
    const { options } = begun.body as { options: Parameters<typeof device.create>[0] }
    const body = { name: `Device of ${seat.person.mark}`, response: device.create(options) }
    const added = await send(world, seat, { path: account('passkeys'), body })
    if (added.status >= 300) return
    factorsOf(seat, own.id).passkeys.set((added.body as { id: string }).id, device)
  }),
  'sign in by a passkey': async (world, seat) => {
    const all = [...seat.person.factors].flatMap(([id, { passkeys }]) =>
      [...passkeys.values()].map((device) => ({ id, device })),
    )
    if (all.length === 0) return
    const { id, device } = world.lot.oneOf(all)
    const { status } = await signInBy(world, seat, device)
    if (status < 300 && (await accountIn(seat))?.id !== id)
      blame(world, "a passkey opened another account than its owner's", id)
  },
  'remove a passkey': onAccount(async (world, seat, { id }) => {
    const factors = factorsOf(seat, id)
    const [first] = factors.passkeys
    if (!first) return
    const [passkeyId, device] = first
    const path = account(`passkeys/${passkeyId}`)
    const gone = await afresh(world, seat, async () =>
      hear(world, seat, `DELETE ${path}`, await seat.api.delete(path)),
    )
    if (gone.status >= 300) return
    factors.passkeys.delete(passkeyId)
    factors.removed.push(device)
  }),
  'try a passkey that was removed': async (world, seat) => {
    const all = [...seat.person.factors.values()].flatMap(({ removed }) => removed)
    if (all.length === 0) return
    const { status } = await signInBy(world, seat, world.lot.oneOf(all))
    if (status < 300) blame(world, 'a passkey that was removed opened an account')
  },
  'end other sessions': onAccount(async (world, seat, own) => {
    const others = await othersIn(world, seat, own)
    const { status } = await postThere(world, seat, 'sessions/end-others', {})
    if (status < 300) await checkEnded(world, others, 'others were ended')
  }),
  'end one session': onAccount(async (world, seat, own) => {
    const [other] = await othersIn(world, seat, own)
    if (!other) return
    const { body } = await fetchFrom(world, other, account('').slice(0, -1))
    const { sessions = [] } = body as { sessions?: { id: string; current: boolean }[] }
    const path = account(`sessions/${sessions.find(({ current }) => current)?.id}`)
    const { status } = hear(world, seat, 'DELETE a session', await seat.api.delete(path))
    if (status < 300) await checkEnded(world, [other], 'it was ended')
  }),
  'change the password': onAccount(async (world, seat, own) => {
    const { person } = seat
    const others = await othersIn(world, seat, own)
    const current = person.password
    const password = `${current.slice(0, 30)} ${world.lot.below(1000)}`
    const { status } = await postThere(world, seat, 'password', { current, new: password })
    if (status >= 300) return
    person.password = password
    await checkEnded(world, others, 'the password was changed')
    const tried = seat.api.stranger()
    await tried.visit()
    const old = await tried.post(account('sign-in'), { email: own.email, password: current })
    if (old.status < 300 && current !== password) blame(world, 'a password of before signs in')
  }),
  'the staff ends codes': async (world, seat) => {
    const own = [...seat.person.factors].find(([, { secret }]) => secret !== undefined)
    if (!own) return
    const [id, factors] = own
    const { owner } = world
    const others = await othersIn(world, { ...seat, api: owner.api }, { id })
    const path = `/api/admin/accounts/${id}/two-factor/clear`
    const once = () => owner.api.post(path, { reason: REASON })
    const { status } = await askAs(world, owner, { path, once })
    if (status >= 300) return
    factors.secret = undefined
    await checkEnded(world, others, 'the staff ended the codes')
  },
} satisfies Record<string, Deed>

function onAccount(
  work: (world: World, seat: Seat, own: { id: string; email: string }) => Promise<unknown>,
): Deed {
  return async (world, seat) => {
    const own = await accountIn(seat)
    if (own && !seat.isShared) await work(world, seat, own)
  }
}

async function signInBy(
  world: World,
  seat: Seat,
  device: ReturnType<typeof authenticator>,
): Promise<Answer> {
  const asked = await send(world, seat, { path: account('passkey/options') })
  const { options } = asked.body as { options: Parameters<typeof device.get>[0] }
  return postThere(world, seat, 'passkey/sign-in', { response: device.get(options) })
}
