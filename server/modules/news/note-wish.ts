import type { Tools } from '../../tools.ts'
import { findMemberAddress } from '../accounts/index.ts'
import { changeSettings } from '../emails/index.ts'
import { askMailboxJob } from './ask-mailbox.job.ts'
import { NewsReader } from './news-reader.model.ts'
import type { AboutReader } from './read-wish.ts'
import { readWish, saysOfNews } from './read-wish.ts'

/** Whoever makes an account in the same sitting needs no other message that proves the address. */
const SITTING_MS = 3_600_000

type Answers = Readonly<Record<string, unknown>>

interface Saved {
  visitorId: string
  isSignedIn: boolean
  /** All that is kept of the onboarding. */
  answers: Answers
  /** What this save was about: step → fields. */
  saved: Answers
}

/**
 * Notes what somebody says about news, with the save that says it. A member's word counts as said in the settings of their
 * address; an address that nobody has proven is asked by e-mail first. Says the same twice: the same.
 */
export async function noteNewsWish(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'screens' | 'people'>,
  { visitorId, isSignedIn, answers, saved }: Saved,
): Promise<void> {
  const steps = Object.values(saved)
  if (!steps.some(saysOfNews)) return
  const flow = tools.screens.flow('onboarding')
  const { scope, isExplicit, ...about } = readWish(answers, flow?.steps.map(({ id }) => id) ?? [])
  const choosesNow = steps.some((step) => 'alerts' in Object(step) || 'weekly' in Object(step))

  await tools.db.transaction(async (db) => {
    const within = { ...tools, db, screens: tools.screens }
    const before = await NewsReader.query(db).findOne({ visitorId })
    if (scope === 'none' && !before && !isExplicit) return
    if (scope === 'none') await NewsReader.query(db).delete().where({ visitorId })
    else await keepReader(within, { visitorId, scope, about })

    const owned = isSignedIn ? await findMemberAddress(within, { visitorId }) : undefined
    if (owned && choosesNow) {
      const topics = [{ id: 'weekly' as const, on: scope !== 'none' }]
      await changeSettings(within, { address: owned, topics })
    }
    if (scope === 'none' || owned || !about.email) return
    const runAt = new Date(tools.clock.now().getTime() + SITTING_MS)
    await tools.jobs.order(db, askMailboxJob, { visitorId }, { runAt })
  })
}

async function keepReader(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { about, ...wish }: Pick<NewsReader, 'visitorId' | 'scope'> & { about: AboutReader },
): Promise<void> {
  const sealedAbout = secrets.seal('news', JSON.stringify(about))
  await NewsReader.query(db)
    .insert({ ...wish, sealedAbout, askedAt: clock.now() })
    .onConflict('visitorId')
    .merge(['scope', 'sealedAbout'])
}
