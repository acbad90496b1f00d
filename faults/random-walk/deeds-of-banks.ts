import { fetchFrom, send } from './call.ts'
import type { Deed } from './deeds-of-claims.ts'
import type { Seat } from './people-of-walk.ts'
import { blame, hear, type World } from './world.ts'

interface Listed {
  links: { id: string }[]
}

/** What somebody does about banks that they link. */
export const deedsOfBanks = {
  'link a bank': async (world, seat) => {
    const { status, body } = await send(world, seat, { path: '/api/bank-links' })
    if (status >= 300) return
    const { id, url } = body as { id: string; url: string }
    const share = world.lot.oneOf(['all', 'all', 'card', 'outdated', 'none'])
    const page = await seat.api.post(new URL(url).pathname, { share })
    hear(world, seat, `POST bank ${share}`, page)
    const proof = new URL(page.headers.get('location') ?? '/', 'http://here').searchParams.get(
      'proof',
    )
    if (!proof || world.lot.happens(0.1)) return
    const path = `/api/bank-links/${id}/finish`
    const finish = () => send(world, seat, { path, body: { proof } })
    if (world.lot.happens(0.2)) await Promise.all([finish(), finish()])
    else await finish()
    seat.person.banks.add(id)
    if (world.lot.happens(0.7)) await world.worker.workDue()
  },
  'have a bank read again': onOwnBank((world, seat, id) =>
    send(world, seat, { path: `/api/bank-links/${id}/read` }),
  ),
  'end a link to a bank': onOwnBank(async (world, seat, id) => {
    const path = `/api/bank-links/${id}`
    const { status } = hear(world, seat, `DELETE ${path}`, await seat.api.delete(path))
    if (status >= 300) return
    const { body } = await fetchFrom(world, seat, '/api/bank-links')
    if (JSON.stringify(body).includes(id)) blame(world, 'a link to a bank outlives its end', id)
  }),
  "try another's bank": async (world, seat) => {
    const others = world.people.filter((person) => person !== seat.person)
    const ids = others.flatMap(({ banks }) => [...banks])
    if (ids.length === 0 || seat.isShared) return
    const path = `/api/bank-links/${world.lot.oneOf(ids)}`
    const tried = [await seat.api.delete(path), await seat.api.post(`${path}/read`)]
    for (const answer of tried)
      if (hear(world, seat, "try another's bank", answer).status < 400)
        blame(world, "another's bank was not refused", path)
  },
} satisfies Record<string, Deed>

function onOwnBank(work: (world: World, seat: Seat, id: string) => Promise<unknown>): Deed {
  return async (world, seat) => {
    const { status, body } = await fetchFrom(world, seat, '/api/bank-links')
    if (status !== 200) return
    const { links } = body as Listed
    const others = world.people.filter((person) => person !== seat.person)
    for (const { id } of links)
      if (others.some(({ banks }) => banks.has(id)))
        blame(world, "another's bank is shown", `${seat.person.mark} ${id}`)
    if (links.length > 0) await work(world, seat, world.lot.oneOf(links).id)
  }
}

interface Sealed {
  sealedToken: Buffer
}

interface Opened {
  accessToken: string | null
}

/** Once the worker has done what waits: nobody's bank is open to us but by a link that its owner has. */
export async function checkBanks(world: World): Promise<void> {
  const { tools, database } = world.site
  const removals = await database.db('bankLinkRemovals').select('id')
  if (removals.length > 0) blame(world, 'access to a bank waits for ever for its end')
  const links = (await database.db('bankLinks').whereNotNull('sealedToken')) as Sealed[]
  const held = links.map(({ sealedToken }) => tools.secrets.open('bank-token', sealedToken))
  const tokens = new Set(held.map(String))
  const open = (await database.db('bankSandboxLinks').where({ state: 'shared' })) as Opened[]
  for (const { accessToken } of open)
    if (accessToken && !tokens.has(accessToken))
      blame(world, 'access to a bank outlives its link', accessToken)
}
