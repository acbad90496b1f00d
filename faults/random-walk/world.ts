import type { Suit } from '../../server/modules/suits/index.ts'
import type { Answer } from '../../server/testing/browser.ts'
import type { AskedDeletion } from './check-erased.ts'
import type { Pushed } from './deeds-of-files.ts'
import type { Colleague, Editor, StaffMember } from './editors.ts'
import type { Worker } from './jobs-of-walk.ts'
import type { Wishes } from './mail-wishes.ts'
import { marksBut, type Person, type Seat } from './people-of-walk.ts'
import type { Reader } from './readers.ts'
import type { Lot } from './seeded.ts'
import type { WalkSite } from './walk-site.ts'

/** Everybody and everything that a walk is about, and what it found. */
export interface World {
  site: WalkSite
  worker: Worker
  lot: Lot
  people: Person[]
  seats: Seat[]
  suits: Suit[]
  /** Who may do everything. */
  owner: StaffMember
  /** Whose roles change. */
  colleagues: Colleague[]
  /** Who wrote words of legal pages, by the words. */
  authors: Map<string, string>
  /** What was pushed from files, in order. */
  pushes: Pushed[]
  /** What addresses said of our e-mail. */
  wishes: Map<string, Wishes>
  /** Connections to the database are being cut at this moment. */
  isCut: boolean
  /** Who edits pages and flows. */
  editors: Editor[]
  /** Who walks through the onboarding, each on a browser of their own, signed in nowhere. */
  readers: Reader[]
  /** What was done, in order. */
  steps: string[]
  /** What is wrong: each once. */
  faults: Map<string, string>
  /** How often each answer came, by deed. */
  tally: Map<string, number>
  deed: string
  /** Whether it reaches over years. */
  isLong: boolean
  deletions: AskedDeletion[]
  /** Under which ids anything was kept so far. */
  owners: Set<string>
}

/** Notes that something is not as it has to be. */
export function blame(world: World, what: string, more = ''): void {
  if (world.faults.has(what)) return
  const when = new Date().toISOString()
  world.faults.set(what, `step ${world.steps.length} (${world.deed}) at ${when} ${more}`)
}

/** Says what a step did, for whoever reads how it came to a fault. */
export function say(world: World, words: string): void {
  world.steps.push(`${new Date().toISOString()} ${world.deed}: ${words}`)
}

/** Looks at an answer as whoever got it would: nothing broke, and nothing in it is somebody else's. */
export function hear(world: World, seat: Seat, what: string, answer: Answer): Answer {
  const { status, body } = answer
  const text = Buffer.isBuffer(body) ? '' : JSON.stringify(body ?? null)
  const code = status >= 400 ? ` ${codeOf(body)}` : ''
  count(world, `${what} ${status}${code}`)
  say(world, `${seat.name}/${seat.person.mark} ${what} ${status}${code}`)
  if (status >= 500 && !isExpected(world, answer)) {
    blame(world, `${what} answered ${status}`, text)
  }
  if (status >= 400 && codeOf(body) === '') blame(world, `${what} refused without a reason`, text)
  const foreign = marksBut(seat.person).find((mark) =>
    text.toLowerCase().includes(mark.toLowerCase()),
  )
  if (foreign) blame(world, `${seat.person.mark} saw ${foreign} in ${what}`, text.slice(0, 2000))
  return answer
}

/** Whether something that is away, outside or the database, is told of as it is to be. */
export function isExpected({ isCut }: World, { status, body, headers }: Answer): boolean {
  if (codeOf(body) === 'payments.unavailable') return true
  return isCut && status === 503 && headers.has('retry-after')
}

/** What fails while somebody outside is away is no fault of the service. */
export function isWell({ site, isCut }: World): boolean {
  return !isCut && site.printShop.mood === 'well' && site.tools.cards.mood === 'well'
}

export function count(world: World, what: string): void {
  const key = `${world.deed}: ${what.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`
  world.tally.set(key, (world.tally.get(key) ?? 0) + 1)
}

function codeOf(body: unknown): string {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
