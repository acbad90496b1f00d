import { CONSENT_VERSION } from '../../contract/plans/disclosure.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { fetchFrom, send } from './call.ts'
import { type Deed, onOwnClaim } from './deeds-of-claims.ts'
import type { Seat } from './people-of-walk.ts'
import { hear, type World } from './world.ts'

export interface Offer {
  planId: string
  code: string
}

/** What somebody does about plans and payments. */
export const deedsOfMoney = {
  'choose a plan': choosePlan,
  'pay on an open page': async (world, seat) => {
    if (seat.pages.length > 0) await payOn(world, seat, world.lot.oneOf(seat.pages))
  },
  'pay for waiting claims': async (world, seat) => {
    const { body } = await fetchFrom(world, seat, '/api/plans')
    const { offers, waiting } = body as { offers: Offer[]; waiting: { claimId: string }[] }
    const offer = offers?.find(({ code }) => code === 'pay-as-you-go')
    if (!offer || waiting.length === 0) return
    await checkOut(world, seat, {
      planId: offer.planId,
      claimIds: waiting.map(({ claimId }) => claimId),
    })
  },
  'cancel the plan': (world, seat) => send(world, seat, { path: '/payments/cancel' }),
  'resume the plan': (world, seat) => send(world, seat, { path: '/payments/resume' }),
  'change the plan': async (world, seat) => {
    const { status, body } = await fetchFrom(world, seat, '/api/plans/change')
    const { change } = body as { change?: { planId: string } | null }
    if (status !== 200 || !change) return
    const wanted = { planId: change.planId, consentVersion: CONSENT_VERSION }
    await follow(world, seat, await send(world, seat, { path: '/payments/change', body: wanted }))
  },
  'have another card': async (world, seat) => {
    const { status, body } = await send(world, seat, { path: '/payments/portal' })
    if (status >= 300) return
    const { pathname } = new URL((body as { url: string }).url)
    const behaviour = world.lot.oneOf(['succeed', 'succeed', 'decline', 'authenticate'])
    hear(world, seat, `POST card ${behaviour}`, await seat.api.post(pathname, { behaviour }))
  },
  'look at payments': (world, seat) => fetchFrom(world, seat, '/api/payments'),
  'choose about the guarantee': async (world, seat) => {
    const { status, body } = await fetchFrom(world, seat, '/api/guarantee')
    if (status !== 200) return
    const { id } = body as { id: string | null }
    const choice = world.lot.oneOf(['refund', 'wait'])
    await send(world, seat, {
      path: '/api/guarantee',
      body: { choice, ...(id && { guaranteeId: id }) },
    })
  },
  'want certified mail': onOwnClaim(async (world, seat, { id }) => {
    const path = `/api/claims/${id}/certified`
    const { status, body } = await fetchFrom(world, seat, path)
    if (status !== 200) return
    const { cents, consent } = body as { cents: number; consent: { version: string } | null }
    const agreed = consent && { cents, consentVersion: consent.version }
    await send(world, seat, { path, body: { choose: world.lot.happens(0.7), ...agreed } })
  }),
} satisfies Record<string, Deed>

async function choosePlan(world: World, seat: Seat): Promise<void> {
  const { status, body } = await fetchFrom(world, seat, '/api/plans')
  if (status !== 200) return
  const offers = (body as { offers: Offer[] }).offers.filter(({ code }) => code !== 'free')
  await checkOut(world, seat, { planId: world.lot.oneOf(offers).planId })
}

/** Agrees to an offer, and goes on to where it is paid. */
export async function checkOut(
  world: World,
  seat: Seat,
  wanted: { planId: string; claimIds?: string[]; postingId?: string },
): Promise<void> {
  const body = { ...wanted, consentVersion: CONSENT_VERSION }
  await follow(world, seat, await send(world, seat, { path: '/payments/checkout', body }))
}

/** Goes on to the payment company's page, and mostly pays there. */
async function follow(world: World, seat: Seat, { status, body }: Answer): Promise<void> {
  const { url } = body as { url?: string | null }
  if (status >= 300 || !url) return
  seat.pages.push(new URL(url).pathname)
  if (world.lot.happens(0.8)) await payOn(world, seat, seat.pages.at(-1)!)
}

async function payOn(world: World, seat: Seat, page: string): Promise<void> {
  const choice = world.lot.byWeight({
    succeed: 8,
    decline: 1,
    authenticate: 1,
    'fail-authentication': 1,
  })
  const done = await seat.api.post(page, { choice })
  hear(world, seat, `POST /sandbox/pay ${choice}`, done)
  const back = done.headers.get('location')
  if (done.status === 303 && back && world.lot.happens(0.7)) {
    hear(world, seat, 'GET back', await seat.api.get(back))
  }
}
