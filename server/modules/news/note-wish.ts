import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import type { Tools } from '../../tools.ts'
import { findConfirmed, findMemberAddress, hashEmail } from '../accounts/index.ts'
import { changeSettings, saidYesSince } from '../emails/index.ts'
import { askMailboxJob } from './ask-mailbox.job.ts'
import { NewsReader } from './news-reader.model.ts'
import { openAbout } from './open-about.ts'
import type { AboutReader, NewsWish } from './read-wish.ts'
import { isTicked, readWish, saysOfNews } from './read-wish.ts'

/** Whoever makes an account in the same sitting needs no other message that proves the address. */
const SITTING_MS = 3_600_000

type Answers = Readonly<Record<string, unknown>>

interface Saved {
  visitorId: string
  isSignedIn: boolean
  /** What was kept of the onboarding before this save. */
  before: Answers
  /** All that is kept of it now. */
  answers: Answers
  /** What this save was about: step → fields. */
  saved: Answers
}

/**
 * Notes what somebody says about news, with the save that says it. A member's word counts as said in the settings of their
 * address; an address that nobody has proven is asked by e-mail first, and one that said yes to that is no longer written to
 * once the same browser says no. Says the same twice: the same.
 */
export async function noteNewsWish(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'screens' | 'people'>,
  { visitorId, isSignedIn, before, answers, saved }: Saved,
): Promise<void> {
  const steps = Object.values(saved)
  if (!steps.some(saysOfNews)) return
  const flow = tools.screens.flow('onboarding')
  const wish = readWish(answers, flow?.steps.map(({ id }) => id) ?? [])
  const isNo = wish.scope === 'none'

  await tools.db.transaction(async (db) => {
    const within = { ...tools, db, screens: tools.screens }
    const reader = await NewsReader.query(db).findOne({ visitorId })
    // A box takes back its own tick. One that comes empty says nothing: answers end after 30 days, what was asked for does not.
    const takesBack = reader !== undefined && isTicked(Object.values(before))
    if (isNo && !wish.isExplicit && !takesBack) return
    await keepWish(within, { visitorId, wish, reader, isSignedIn })

    const owned = isSignedIn ? await findMemberAddress(within, { visitorId }) : undefined
    if (!owned && isNo) return takeBack(within, reader)
    if (!owned) return askLater(within, { visitorId, wish })
    // A no that was cut off before it was noted still finds its reader.
    if (!choosesNow(saved, before) && !(isNo && reader)) return
    const topics = [{ id: 'weekly' as const, on: !isNo }]
    await changeSettings(within, { address: owned, topics })
  })
}

type Wishing = Pick<NewsReader, 'visitorId'> & { wish: NewsWish }

/**
 * The mailbox's owner said yes to what this browser had asked for: so its no is theirs, too. A member's settings are the
 * account's alone.
 */
async function takeBack(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'people'>,
  reader: NewsReader | undefined,
): Promise<void> {
  const address = reader && openAbout(tools, reader).email
  if (!address || !(await saidYesSince(tools, { address, since: reader.askedAt }))) return
  if (await findConfirmed(tools, { emailHash: hashEmail(tools, address) })) return
  await changeSettings(tools, { address, topics: [{ id: 'weekly', on: false }] })
}

/** An address that nobody has proven is asked. */
async function askLater(
  { db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { visitorId, wish: { scope, email } }: Wishing,
): Promise<void> {
  if (scope === 'none' || !email) return
  const runAt = new Date(clock.now().getTime() + SITTING_MS)
  await jobs.order(db, askMailboxJob, { visitorId }, { runAt })
}

const CHOICES = ['alerts', 'weekly'] as const

/**
 * Whether a save chooses about news. A step is saved whole, with a choice of before, which is no new one: its owner may have
 * said otherwise in the settings since.
 */
function choosesNow(saved: Answers, before: Answers): boolean {
  const fieldsOf = (step: unknown) => (isRecord(step) ? step : {})
  return Object.entries(saved).some(([stepId, step]) => {
    const [now, was] = [fieldsOf(step), fieldsOf(before[stepId])]
    const isNew = (field: string) => !isDeepStrictEqual(now[field], was[field])
    return CHOICES.some((field) => field in now && isNew(field))
  })
}

interface Keeping extends Wishing {
  reader: NewsReader | undefined
  /** News are told to a member from when they were asked for first. */
  isSignedIn: boolean
}

async function keepWish(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId, wish, reader, isSignedIn }: Keeping,
): Promise<void> {
  const { scope, isExplicit: _, ...about } = wish
  if (scope === 'none') {
    await NewsReader.query(db).delete().where({ visitorId })
    return
  }
  const told: AboutReader = about
  const sealedAbout = secrets.seal('news', JSON.stringify(told))
  const isNew =
    reader !== undefined && !(await isStanding({ db, secrets }, { reader, wish, isSignedIn }))
  await NewsReader.query(db)
    .insert({ visitorId, scope, sealedAbout, askedAt: clock.now() })
    .onConflict('visitorId')
    .merge(['scope', 'sealedAbout', ...(isNew ? (['askedAt'] as const) : [])])
}

/**
 * Whether it counts from when it was asked for first: a member's does, and what the address's owner said yes to. For another
 * address it is asked anew, since what that one's owner said before was no answer to this.
 */
async function isStanding(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { reader, wish: { email }, isSignedIn }: Omit<Keeping, 'visitorId'> & { reader: NewsReader },
): Promise<boolean> {
  if (openAbout(tools, reader).email !== email) return false
  if (isSignedIn || email === undefined) return isSignedIn
  return saidYesSince(tools, { address: email, since: reader.askedAt })
}
