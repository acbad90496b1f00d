import { date } from '#contract/fields/date.ts'
import { dayAfter } from '#contract/subscriptions/next-step.ts'
import type { KeptProperty, Standing } from '#contract/wire/unclaimed.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { UnclaimedList } from '../lists/unclaimed-list.model.ts'
import { UnclaimedProperty } from '../lists/unclaimed-property.model.ts'
import { presentProperty } from '../present-property.ts'
import { KeptRow } from './kept-property.model.ts'
import { FACTS_SEAL, presentKept, sealNote } from './present-kept.ts'

const MOST_KEPT = 200

interface Keeping {
  visitorId: string
  propertyId: string
  standing: Standing
  /** As the page showed it before. */
  was?: Standing | undefined
  /** Of the claim; left as it is when absent. */
  filedOn?: string | null | undefined
  note?: string | undefined
}

/**
 * Keeps an entry for a visitor with what was published of it, or changes what they say of it. Only the form of the list,
 * which says what it showed, takes the day off a claim; a search shows no days, and may not know that the entry is kept. Who adds
 * a note on a page that has not heard of a claim takes none back.
 * @throws NotFoundError when no list has the entry and it was not kept; Problem unclaimed.too-many beyond 200, input.invalid for a
 *   day to come
 */
export async function keepProperty(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId, propertyId, standing, was, filedOn, note }: Keeping,
): Promise<KeptProperty> {
  const { db, clock, secrets } = tools
  refuseDayToCome(filedOn, clock.now())
  const isSaidInSearch = was === undefined && note === undefined && filedOn === undefined
  const stands = standingOf({ standing, filedOn, isSaidInSearch })
  const isOld = was === standing && standing !== 'filed'
  const said = {
    ...(!isOld && stands),
    ...(note !== undefined && { sealedNote: sealNote(tools, note) }),
    updatedAt: clock.now(),
  }
  const onlyKeeps = isSaidInSearch && standing === 'to-check'
  const mine = () => KeptRow.query(db).findOne({ visitorId, propertyId })
  const changed = await mine()
    .where((query) => onlyKeeps && query.whereNot({ standing: 'filed' }))
    .patch(said)
  if (!changed && !(await mine())) await add()
  return presentKept(tools, await mine().throwIfNotFound())

  async function add(): Promise<void> {
    const property = await UnclaimedProperty.query(db).findById(propertyId).throwIfNotFound()
    const kept = await KeptRow.query(db).where({ visitorId }).resultSize()
    if (kept >= MOST_KEPT) throw new Problem('unclaimed.too-many')
    const { isSample } = await UnclaimedList.query(db).findById(property.listId).throwIfNotFound()
    const facts = presentProperty(Object.assign(property, { isSample }))
    const row = {
      visitorId,
      propertyId,
      state: property.state,
      filedOn: null,
      sealedNote: null,
      sealedFacts: secrets.seal(FACTS_SEAL, JSON.stringify(facts)),
      createdAt: clock.now(),
      ...stands,
      ...said,
    }
    const inserted = KeptRow.query(db).insert(row).onConflict(['visitorId', 'propertyId'])
    await (onlyKeeps ? inserted.ignore() : inserted.merge(said))
  }
}

/** Nobody has filed on it. Wherever somebody is, it is at most a day later than in UTC. */
function refuseDayToCome(filedOn: string | null | undefined, now: Date): void {
  if (!filedOn) return
  const message = date.check(filedOn, { today: dayAfter(now.toISOString().slice(0, 10), 1) })
  if (message) throw new Problem('input.invalid', { errors: [{ path: '/filedOn', message }] })
}

function standingOf({
  standing,
  filedOn,
  isSaidInSearch,
}: Pick<Keeping, 'standing' | 'filedOn'> & { isSaidInSearch: boolean }): Partial<KeptRow> {
  if (standing !== 'filed') return { standing, ...(!isSaidInSearch && { filedOn: null }) }
  return { standing, ...(filedOn !== undefined && { filedOn }) }
}
