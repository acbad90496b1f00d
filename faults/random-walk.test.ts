import { expect, test, vi } from 'vitest'
import { howMany } from './how-many.ts'
import type { ProtectionName } from './protections.ts'
import type { Subject } from './random-walk/subjects.ts'
import { walkApart } from './random-walk/walk-apart.ts'
import { report } from './report.ts'

const SEED = howMany('WALK_SEED', 1 + Math.floor(Math.random() * 999_999))
const STEPS = howMany('WALK_STEPS', 220)
const STEPS_OF_ONE = Math.ceil(STEPS / 4)
// As many as the machine has processors.
vi.setConfig({ maxConcurrency: 2 })

/** So that there are enough of the deeds that show it. */
const STEPS_PLANTED: Partial<Record<Subject, number>> = { accounts: 260 }

type Found = Partial<Record<ProtectionName, RegExp>>

/** What the walk says where a protection is gone. */
const found = {
  "another's claim is unknown": /another's was not refused/,
  'what is signed is what was shown last': /what is printed is not what was signed|another form/,
  "the key's row": /was done a second time/,
} satisfies Found
/** The same where pages and flows are edited. */
const foundOfEdits = {
  'a draft is saved over what was seen': /a draft of somebody else was written over unseen/,
} satisfies Found

/** Where accounts and e-mail are what it is about. */
const foundOfAccounts = {
  'a code is good once': /a code was good a second time/,
  'other sessions end with the password': /a session outlives its end/,
  'what is switched off is not sent': /that was switched off|that wants none/,
} satisfies Found
/** Where people of the staff come, go and bring in files. */
const foundOfStaff = {
  'legal text is published by somebody else': /published by who wrote it/,
  'roles are read with every call': /did what their role does not let them/,
  'what is pushed leaves drafts': /pushed over that nobody gave up/,
  'the tab that knows less is refused': /two tabs that knew the same both saved/,
} satisfies Found
/** Where plans change beside claims: the database's own rule is what says so. */
const foundOfPlans = { 'the counter entry': /does not balance/ } satisfies Found

test(`${STEPS} steps of people, staff, companies and time in any order (WALK_SEED=${SEED}): nothing is lost, doubled, late or another's`, async () => {
  const { faults, ms, letters, emails } = await walkApart({ seed: SEED, steps: STEPS })

  report('random walk', { seed: ` ${SEED}`, steps: STEPS, letters, emails, seconds: ms / 1000 })
  expect(faults).toEqual([])
})

/** What a walk is about beside everything, what must hold there, and by which seeds its twins find what each protection kept away. */
const kinds = {
  claims: ['what is signed is what was shown, once', found, [11, 14, 10, 12, 9]],
  definitions: ['nobody loses a word or their way', foundOfEdits, [2, 4, 1, 5]],
  accounts: [
    'nobody is in who was signed out, nothing is sent that is not wanted',
    foundOfAccounts,
    [3, 12, 1, 2, 4],
  ],
  staff: [
    'nobody does what they may not, nothing is written over unseen',
    foundOfStaff,
    [2, 1, 3, 4, 5],
  ],
  plans: ['money balances, and nobody pays twice', foundOfPlans, [1, 2]],
} satisfies Record<string, [string, Found, number[]]>
const newer = ['accounts', 'staff', 'plans'] as const

/** Pages and flows each time, one of the others by the seed; all of them with WALK_EVERY=1. */
const walked = process.env['WALK_EVERY']
  ? (['definitions', ...newer] as const)
  : (['definitions', newer[SEED % newer.length]!] as const)

test.concurrent.for(walked.map((about) => [about, kinds[about][0]] as const))(
  `${STEPS_OF_ONE} steps about %s (WALK_SEED=${SEED}): %s`,
  async ([about]) => {
    expect((await walkApart({ seed: SEED, steps: STEPS_OF_ONE, about })).faults).toEqual([])
  },
)

test.concurrent.for(['claims', ...walked] as const)(
  'planted: a walk about %s finds what each protection kept away, once it is gone',
  async (about) => {
    const [, wanted, seeds] = kinds[about]
    expect(await unfound(about, wanted, seeds)).toEqual([])
  },
)

/** One walk after the other, until all is found: a walk is what it is by luck. */
async function unfound(about: Subject, wanted: Found, seeds: readonly number[]): Promise<string[]> {
  const missing = new Map(Object.entries(wanted) as [ProtectionName, RegExp][])
  for (const seed of seeds) {
    if (missing.size === 0) break
    const without = [...missing.keys()]
    const { faults } = await walkApart({ seed, steps: STEPS_PLANTED[about] ?? 150, about, without })
    const words = faults.join('\n')
    for (const [name, fault] of missing) if (fault.test(words)) missing.delete(name)
  }
  return [...missing.keys()]
}
