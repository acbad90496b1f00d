import { easternDay } from '../../contract/closes-at.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { refundFacts } from '../../server/testing/refund-facts.ts'
import { from, PATH, to } from '../../server/testing/refund-places.ts'
import { fetchFrom, send, withFreshPage } from './call.ts'
import type { Deed } from './deeds-of-claims.ts'
import { checkOut, type Offer } from './deeds-of-money.ts'
import type { Seat } from './people-of-walk.ts'
import { hear, type World } from './world.ts'

interface RefundCase {
  id: string
  posting: { id: string; sha256: string } | null
  next?: string[]
}

/** What somebody does about letters that ask a shop for money back. */
export const deedsOfLetters = {
  'open a case': async (world, seat) => {
    const name = `Ada ${seat.person.mark}`
    const body = { ...refundFacts, name, contact: seat.person.addresses[0] }
    const { status, body: opened } = await send(world, seat, { path: PATH, body })
    if (status < 300) await draft(world, seat, opened as RefundCase)
  },
  'word a letter anew': onCase(draft),
  'see the pages of a letter': onCase(prepare),
  'pay for a letter': onCase(payFor),
  'write by post': async (world, seat) => {
    await deedsOfLetters['open a case'](world, seat)
    const { body } = await fetchFrom(world, seat, PATH)
    const [newest] = (body as { cases?: RefundCase[] }).cases ?? []
    if (newest) await payFor(world, seat, newest)
  },
  'take a letter back': onCase(async (world, seat, { id, posting }) => {
    const { status } = await send(world, seat, { path: `${PATH}/${id}/posting-undo` })
    if (status < 300 && posting) seat.person.stopped.add(posting.id)
  }),
  'change a letter by hand': onCase(async (world, seat, { id }) => {
    const words = `Please pay back what I paid. Yours, Ada ${seat.person.mark}`
    const body = {
      subject: `Order ${world.lot.below(9)}`,
      text: `${words}, ${world.lot.below(99)}`,
    }
    const path = `${PATH}/${id}/draft`
    await withFreshPage(world, seat, async () =>
      hear(world, seat, `PATCH ${path}`, await seat.api.patch(path, body)),
    )
  }),
  'give other facts': onCase(async (world, seat, { id }) => {
    const amountCents = 1000 + world.lot.below(9000)
    const name = `Ada ${seat.person.mark}`
    const facts = { ...refundFacts, name, contact: seat.person.addresses[0], amountCents }
    const path = `${PATH}/${id}`
    hear(world, seat, `PATCH ${path}`, await seat.api.patch(path, { facts }))
  }),
  'tell of a shop': onCase(async (world, seat, { id, next = [] }) => {
    if (next.length === 0) return
    const on = easternDay(new Date())
    const note = `Told by ${seat.person.mark}`
    const body = { to: world.lot.oneOf(next), on, note }
    await send(world, seat, { path: `${PATH}/${id}/status`, body })
  }),
  'take back what was told': onCase((world, seat, { id }) =>
    send(world, seat, { path: `${PATH}/${id}/status-undo` }),
  ),
  'print a letter': onCase((world, seat, { id }) =>
    fetchFrom(world, seat, `${PATH}/${id}/letter.pdf`),
  ),
  'drop a case': onCase(async (world, seat, { id }) => {
    hear(world, seat, `DELETE ${PATH}/${id}`, await seat.api.delete(`${PATH}/${id}`))
  }),
} satisfies Record<string, Deed>

async function payFor(world: World, seat: Seat, one: RefundCase): Promise<void> {
  if (!one.posting || world.lot.happens(0.6)) await prepare(world, seat, one)
  const { body } = await fetchFrom(world, seat, '/api/plans')
  const offer = (body as { offers: Offer[] }).offers?.find(({ code }) => code === 'pay-as-you-go')
  const postingId = (await caseNow(world, seat, one))?.posting?.id ?? one.posting?.id
  if (offer && postingId) await checkOut(world, seat, { planId: offer.planId, postingId })
}

function onCase(work: (world: World, seat: Seat, one: RefundCase) => Promise<unknown>): Deed {
  return async (world, seat) => {
    const { status, body } = await fetchFrom(world, seat, PATH)
    const { cases } = body as { cases?: RefundCase[] }
    if (status === 200 && cases?.length) await work(world, seat, world.lot.oneOf(cases))
  }
}

async function caseNow(world: World, seat: Seat, { id }: RefundCase) {
  const { body } = await fetchFrom(world, seat, PATH)
  return (body as { cases?: RefundCase[] }).cases?.find((one) => one.id === id)
}

async function draft(world: World, seat: Seat, { id }: RefundCase): Promise<Answer> {
  const body = { purpose: 'ask', tone: world.lot.oneOf(['firm', 'friendly']) }
  const path = `${PATH}/${id}/draft`
  return withFreshPage(world, seat, async () =>
    hear(world, seat, `POST ${path}`, await seat.api.post(path, body)),
  )
}

async function prepare(world: World, seat: Seat, { id }: RefundCase): Promise<void> {
  const path = `${PATH}/${id}/posting`
  const places = { to, from: { ...from, name: `Ada ${seat.person.mark}` } }
  const { status, body } = await withFreshPage(world, seat, async () =>
    hear(world, seat, `POST ${path}`, await seat.api.post(path, places)),
  )
  const { posting } = (body as { case?: RefundCase }).case ?? {}
  if (status < 300 && posting) seat.person.postings.set(posting.id, posting.sha256)
}
