import { fetchFrom, send } from './call.ts'
import type { Deed } from './deeds-of-claims.ts'
import { noteOneClick } from './mail-wishes.ts'
import type { ReceivedEmail } from './mailboxes.ts'
import { answersOf } from './people-of-walk.ts'
import { blame, hear } from './world.ts'

/** What somebody does about e-mails and the onboarding. */
export const deedsOfQuestionnaire = {
  'fill in the onboarding': async (world, seat) => {
    const { claimant } = answersOf(seat.person, world.lot)
    const body = { answersPatch: { 'your-details': { ...claimant } } }
    const { status } = await send(world, seat, { path: '/questionnaire/save-progress', body })
    if (status >= 300) return
    const { body: kept } = await fetchFrom(world, seat, '/questionnaire/progress')
    if (!JSON.stringify(kept).includes(claimant.address.line1))
      blame(world, 'what was just saved of the onboarding is not kept', JSON.stringify(kept))
  },
  'begin the onboarding anew': (world, seat) => send(world, seat, { path: '/questionnaire/reset' }),
  'want the list by e-mail': (world, seat) =>
    send(world, seat, { path: '/klaviyo/subscribe', body: { email: seat.person.addresses[0] } }),
  'have a link to go on mailed': async (world, seat) => {
    const body = { email: seat.person.addresses[0] }
    await send(world, seat, { path: '/questionnaire/email-link', body })
    await world.worker.workDue()
    const { mailboxes } = world.site
    const mails = seat.person.addresses.flatMap((address) => mailboxes.of(address))
    const token = mails.flatMap(
      ({ text }) => /\/file\/continue#([\w-]+)$/m.exec(text)?.[1] ?? [],
    )[0]
    if (token) await send(world, seat, { path: '/questionnaire/continue', body: { token } })
  },
  'unsubscribe by one click': async (world, seat) => {
    const [address = ''] = seat.person.addresses
    const mail = world.site.mailboxes.of(address).find(({ headers }) => linkIn(headers))
    if (!mail) return
    const { pathname, search } = new URL(linkIn(mail.headers)!)
    const answer = await seat.api.post(pathname + search, { 'List-Unsubscribe': 'One-Click' })
    hear(world, seat, `POST ${pathname}`, answer)
    if (answer.status < 300) await noteOneClick(world, mail)
  },
} satisfies Record<string, Deed>

function linkIn(headers: ReceivedEmail['headers']): string | undefined {
  return /<(http[^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1]
}
