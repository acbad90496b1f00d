import { allHoldings } from '../../server/modules/privacy/all-holdings.ts'
import { forgetWishes } from './mail-wishes.ts'
import type { Person } from './people-of-walk.ts'
import { blame, say, type World } from './world.ts'

type Row = Record<string, unknown> & {
  visitor_id?: string
  claim_id?: string
  account_id?: string
}

/** A deletion that somebody asked for, and under which ids what is theirs is kept. */
export interface AskedDeletion {
  requestId: string
  visitorId: string
  owners: Set<string>
  /** Where their account is, when it is known to be theirs: what is kept by address alone goes only then. */
  address: string | undefined
  person: Person
  isDone: boolean
}

/** Notes the deletion that somebody has just asked for. */
export async function noteDeletion(world: World, person: Person): Promise<void> {
  const { db } = world.site.database
  const request = await db('privacyRequests')
    .where({ kind: 'delete' })
    .orderBy('id', 'desc')
    .first()
  if (!request || world.deletions.some(({ requestId }) => requestId === request.id)) return
  const { id: requestId, visitorId } = request as { id: string; visitorId: string }
  const owners = new Set([visitorId])
  world.deletions.push({ requestId, visitorId, owners, address: undefined, person, isDone: false })
}

/** Looks after each deletion that was done since the last look, before its person comes back. */
export async function checkErased(world: World): Promise<void> {
  const { db } = world.site.database
  for (const deletion of world.deletions.filter(({ isDone }) => !isDone)) {
    const request = await db('privacyRequests').where({ id: deletion.requestId }).first('state')
    if (request?.state === 'done') {
      deletion.isDone = true
      forgetWishes(world, deletion)
      say(world, `everything of ${deletion.person.mark} under ${deletion.visitorId} is deleted`)
      await findLeft(world, deletion)
    } else await addOwners(world, deletion)
  }
  await learnOwners(world)
}

/** Accounts that went over to the one whose owner asked are theirs. */
async function addOwners(world: World, deletion: AskedDeletion): Promise<void> {
  const { visitorId, owners } = deletion
  deletion.address = await addressOf(world, visitorId)
  const { rows } = await world.site.database.db.raw<{ rows: { visitorId: string }[] }>(
    `with recursive own as (
       select id, visitor_id from accounts where visitor_id = ?
       union select a.id, a.visitor_id from accounts a join own on a.merged_into_id = own.id)
     select visitor_id as "visitorId" from own`,
    [visitorId],
  )
  for (const row of rows) owners.add(row.visitorId)
}

async function addressOf({ site }: World, visitorId: string): Promise<string | undefined> {
  const { db } = site.database
  const account = await db('accounts').where({ visitorId }).whereNotNull('confirmedAt').first()
  return account && site.tools.secrets.open('account-email', account.sealedEmail).toString()
}

/** Under which ids anything is kept at all: what is left of a deletion has a new one. */
async function learnOwners(world: World): Promise<void> {
  const tables = allHoldings().filter(({ columns }) => 'visitor_id' in columns)
  const each = tables.map(({ table }) => `select visitor_id::text from ${table}`)
  const { rows } = await world.site.database.db.raw<{ rows: { id: string | null }[] }>(
    `select visitor_id as id from (${each.join(' union ')}) as known`,
  )
  for (const { id } of rows) if (id) world.owners.add(id)
}

async function findLeft(world: World, { person, owners, address }: AskedDeletion): Promise<void> {
  const { db } = world.site.database
  const others = new Set([...world.owners].filter((id) => !owners.has(id)))
  const claims = (await db('claims').select('id', 'visitorId')) as {
    id: string
    visitorId: string
  }[]
  const accounts = (await db('accounts').select('id', 'visitorId')) as typeof claims
  const ownerOf = new Map([...claims, ...accounts].map(({ id, visitorId }) => [id, visitorId]))
  for (const { table, columns } of allHoldings()) {
    const { rows } = (await db.raw('select * from ??', [table])) as { rows: Row[] }
    for (const row of rows) {
      const owner = row.visitor_id ?? ownerOf.get(row.claim_id ?? row.account_id ?? '')
      const left = Object.entries(columns).filter(([column, content]) =>
        isOf(world, owner ? person.mark : address, row[column], content),
      )
      if (left.length === 0 || others.has(owner ?? '')) continue
      const names = left.map(([column]) => column).join()
      blame(world, `${names} of ${table} outlives a deletion`, JSON.stringify(row).slice(0, 600))
    }
  }
}

function isOf(world: World, mark: string | undefined, value: unknown, content: unknown): boolean {
  if (!mark || value === null || value === undefined) return false
  const { seal } = content as { seal?: string }
  if (!seal && Buffer.isBuffer(value)) return false
  if (seal && (value as Buffer).length === 0) return false
  const { secrets } = world.site.tools
  const words = seal ? secrets.open(seal, value as Buffer).toString() : JSON.stringify(value)
  return words.toLowerCase().includes(mark.toLowerCase())
}
