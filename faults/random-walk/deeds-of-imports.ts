import { easternDay } from '../../contract/closes-at.ts'
import type { ImportAnswer } from '../../contract/wire/admin/catalogue-import.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { Suit } from '../../server/modules/suits/index.ts'
import { importList } from '../../server/modules/unclaimed/lists/import-list.ts'
import { makeSample } from '../../server/modules/unclaimed/lists/make-sample.ts'
import { askAs } from './editors.ts'
import { blame, say, type World } from './world.ts'

const DAY_MS = 86_400_000
const IMPORT = '/api/admin/catalogue/import'
const sources = ['https://directory.example/settlements', 'https://another.example/list'] as const

/** What is brought in from outside: files of settlements, and offices' lists. */
export const deedsOfImports = {
  'a file of settlements comes in': async (world: World) => {
    const file = fileOf(world)
    const tried = await bringIn(world, 'try', file)
    if (tried.status >= 300) return
    const { plan } = tried.body as ImportAnswer
    const before = await suitsOf(world)
    const apply = () => bringIn(world, plan, file)
    if (world.lot.happens(0.25)) await Promise.all([apply(), apply()])
    else await apply()
    await checkBroughtIn(world, before)
    const again = (await bringIn(world, 'try', file)).body as Partial<ImportAnswer>
    const changed = again.rows?.flatMap(({ changes }) => changes.filter(({ how }) => how === 'set'))
    if (changed?.length)
      blame(world, 'a file changes something the second time', JSON.stringify(changed))
  },
  'offices publish lists': async (world: World) => {
    const lists = ['Walk A', 'Walk B'] as const
    const some = world.lot.happens(0.5) ? lists : [world.lot.oneOf(lists)]
    await Promise.all(some.map((name) => publishList(world, name)))
    await checkLists(world)
  },
} satisfies Record<string, (world: World) => Promise<void>>

/** What a directory says of some settlements: days that are other ones, over or in another writing, and another address. */
function fileOf(world: World): object[] {
  const { lot, suits } = world
  const day = (days: number) => easternDay(new Date(Date.now() + days * DAY_MS))
  const sourceUrl = lot.oneOf(sources)
  return suits
    .filter(() => lot.happens(0.6))
    .map(({ slug, name, dueOn }) => ({
      slug,
      name,
      sourceUrl,
      capturedOn: day(0),
      deadline: lot.oneOf([dueOn ?? '', day(lot.below(90)), day(-30), 'Extended']),
      ...(lot.happens(0.3) && { status: lot.oneOf(['open', 'closed']) }),
      ...(lot.happens(0.3) && { payoutCentsMax: 100 * (1 + lot.below(9)) }),
      ...(lot.happens(0.3) && {
        mailingRecipient: 'Another Settlement',
        mailingLine1: 'PO Box 99',
        mailingCity: 'Utica',
        mailingState: 'NY',
        mailingZip: '13501',
      }),
    }))
}

function bringIn(world: World, plan: string, settlements: object[]): Promise<Answer> {
  const path = `${IMPORT}/${plan}`
  const { api } = world.owner
  return askAs(world, world.owner, { path, once: () => api.post(path, { settlements }) })
}

type Kept = Pick<Suit, 'status' | 'dueOn' | 'mailingAddress'>

async function suitsOf({ site, suits }: World): Promise<Map<string, Kept>> {
  const ids = suits.map(({ id }) => id)
  const kept = await Suit.query(site.database.db).findByIds(ids)
  return new Map(kept.map((suit) => [suit.id, suit]))
}

/** A file closes nothing, sends signed forms nowhere else, and sets no day that is over (decision 60). */
async function checkBroughtIn(world: World, before: ReadonlyMap<string, Kept>): Promise<void> {
  const today = easternDay(new Date())
  for (const [id, is] of await suitsOf(world)) {
    const was = before.get(id)!
    const words = `${id} ${JSON.stringify(was)} ${JSON.stringify(is)}`
    if (was.status !== is.status) blame(world, 'a file changed how a settlement stands', words)
    if (JSON.stringify(was.mailingAddress) !== JSON.stringify(is.mailingAddress))
      blame(world, 'a file changed where signed forms go', words)
    if (was.dueOn !== is.dueOn && is.dueOn && is.dueOn < today)
      blame(world, 'a file set a day that is over', words)
  }
}

async function publishList(world: World, name: string): Promise<void> {
  const { lot, site } = world
  const sample = [...makeSample({ rows: 60, seed: 1 + lot.below(3) })]
  const properties = sample.filter(() => lot.happens(0.5))
  const readOn = easternDay(new Date())
  const list = { name, source: 'an office', readOn, isSample: false, properties }
  const { gone } = await importList(site.tools, list)
  say(world, `${name} has ${properties.length} entries, ${gone} are gone`)
}

/** Each entry is found by its name. */
async function checkLists(world: World): Promise<void> {
  const { rows } = await world.site.database.db.raw<{ rows: { name: string }[] }>(
    `select distinct last_key as name from unclaimed_properties where last_key <> '' and not exists (
       select from unclaimed_names as names where part = 'last' and names.name = last_key)`,
  )
  if (rows.length > 0) blame(world, 'an entry of a list cannot be found', JSON.stringify(rows))
}
