import type { Answer } from '../../server/testing/browser.ts'
import { fetchFrom, send } from './call.ts'
import { checkEnded, othersIn } from './check-sessions.ts'
import type { Deed } from './deeds-of-claims.ts'
import { forgetWishes } from './mail-wishes.ts'
import type { ReceivedEmail } from './mailboxes.ts'
import type { Seat } from './people-of-walk.ts'
import { showSecond } from './second-factors.ts'
import { hear, type World } from './world.ts'

const LINK = /(\/sign-in\/link|\/confirm|\/reset-password|\/account\/email)#([\w-]{43})$/m

/** What somebody does about their account. */
export const deedsOfAccounts = {
  'sign up': async (world, seat) => {
    const { person } = seat
    await postThere(world, seat, 'sign-up', {
      email: addressOf(world, seat),
      ...(world.lot.happens(0.7) && { password: person.password }),
    })
    await openNewest(world, seat)
  },
  'sign in': async (world, seat) => {
    const body = { email: addressOf(world, seat), password: seat.person.password }
    await showSecond(world, seat, await postThere(world, seat, 'sign-in', body))
  },
  'sign out': (world, seat) => postThere(world, seat, 'sign-out', {}),
  'ask for a link': async (world, seat) => {
    await postThere(world, seat, 'link', { email: addressOf(world, seat) })
    if (world.lot.happens(0.8)) await openNewest(world, seat)
  },
  'forget the password': async (world, seat) => {
    await postThere(world, seat, 'forgot', { email: addressOf(world, seat) })
    if (world.lot.happens(0.8)) await openNewest(world, seat)
  },
  'open the newest link': openNewest,
  'open an old link': (world, seat) => openMail(world, seat, world.lot.below(12)),
  'change the address': async (world, seat) => {
    const body = {
      newEmail: world.lot.oneOf(seat.person.addresses),
      password: seat.person.password,
    }
    await postThere(world, seat, 'email', body)
    await openNewest(world, seat)
    await openMail(world, seat, 1)
  },
  'look at the account': (world, seat) => fetchFrom(world, seat, '/api/account'),
  'load a page': async (world, seat) => {
    const path = world.lot.oneOf(['/terms', '/dashboard', '/account', '/file', '/', '/sign-in'])
    hear(world, seat, `GET ${path}`, await seat.api.visit(path))
  },
} satisfies Record<string, Deed>

function addressOf(world: World, { person }: Seat): string {
  return world.lot.happens(0.85) ? person.addresses[0]! : world.lot.oneOf(person.addresses)
}

/** A page is loaded anew afterwards, as the real one does whenever somebody signs in or out. */
export async function postThere(
  world: World,
  seat: Seat,
  what: string,
  body: object,
): Promise<Answer> {
  const answer = await send(world, seat, { path: `/api/account/${what}`, body })
  if (answer.status < 300) hear(world, seat, 'GET /terms', await seat.api.visit())
  return answer
}

/** Opens the link of the newest message that has one, once what is to be mailed was mailed. */
async function openNewest(world: World, seat: Seat): Promise<void> {
  await world.worker.workDue()
  await openMail(world, seat, 0)
}

/** Opens the link of an older message. @param age how many newer ones have one */
async function openMail(world: World, seat: Seat, age: number): Promise<void> {
  const { mailboxes } = world.site
  const mails = seat.person.addresses
    .flatMap((address) => mailboxes.of(address))
    .filter(({ text }) => LINK.test(text))
    .toSorted((one, other) => +other.at - +one.at)
  const mail = mails[age]
  if (mail) await openLink(world, seat, mail)
}

async function openLink(world: World, seat: Seat, { text, to }: ReceivedEmail): Promise<void> {
  const [, page, token] = LINK.exec(text)!
  if (page === '/sign-in/link') return openSignIn(world, seat, token!)
  if (page === '/confirm') return confirm(world, seat, token!)
  if (page === '/account/email') {
    const { status, body } = await postThere(world, seat, 'email/confirm', { token })
    if (status < 300 && (body as { changed: boolean }).changed) forgetWishes(world, seat)
    return
  }
  const password = `${seat.person.password.slice(0, 30)} ${world.lot.below(1000)}`
  const others = await othersIn(world, seat, { email: to })
  const { status } = await postThere(world, seat, 'reset', { token, password })
  if (status >= 300) return
  seat.person.password = password
  await checkEnded(world, others, 'the password was reset')
}

async function openSignIn(world: World, seat: Seat, token: string): Promise<void> {
  const opened = await postThere(world, seat, 'link/open', { token })
  await showSecond(world, seat, opened)
  const { status, body } = opened
  if (status !== 409) return
  const begun = (body as { begun?: { id: string }[] }).begun ?? []
  const mine = begun.length > 0 && world.lot.happens(0.7) ? world.lot.oneOf(begun).id : null
  await showSecond(world, seat, await postThere(world, seat, 'link/open', { token, mine }))
}

async function confirm(world: World, seat: Seat, token: string): Promise<void> {
  const { status, body } = await postThere(world, seat, 'confirm', { token })
  if (status !== 409) return
  const { code } = body as { code: string }
  if (code === 'confirm.sign-in-first') {
    await deedsOfAccounts['sign in'](world, seat)
    await postThere(world, seat, 'confirm', { token })
    return
  }
  const how = world.lot.byWeight({ password: 3, mine: 3, 'not mine': 1 })
  const { password } = seat.person
  const more = how === 'password' ? { password } : { wasMe: how === 'mine' }
  await postThere(world, seat, 'confirm', { token, ...more })
}
