import { expect, test } from 'vitest'
import { howMany } from './how-many.ts'
import type { ProtectionName } from './protections.ts'
import type { Subject } from './random-walk/deeds.ts'
import { walkApart } from './random-walk/walk-apart.ts'
import { report } from './report.ts'

const SEED = howMany('WALK_SEED', 1 + Math.floor(Math.random() * 999_999))
const STEPS = howMany('WALK_STEPS', 220)
const STEPS_OF_EDITS = Math.ceil(STEPS / 4)

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
  'the address of a step that is gone leads on': /an address that led to a page answers 404/,
} satisfies Found

test(`${STEPS} steps of people, staff, companies and time in any order (WALK_SEED=${SEED}): nothing is lost, doubled, late or another's`, async () => {
  const { faults, ms, letters, emails } = await walkApart({ seed: SEED, steps: STEPS })

  report('random walk', { seed: ` ${SEED}`, steps: STEPS, letters, emails, seconds: ms / 1000 })
  expect(faults).toEqual([])
})

test(`${STEPS_OF_EDITS} steps of pages and flows that are edited while people are inside (WALK_SEED=${SEED}): nobody loses a word or their way`, async () => {
  const edits = { seed: SEED, steps: STEPS_OF_EDITS, about: 'definitions' } as const

  expect((await walkApart(edits)).faults).toEqual([])
})

test('planted: without three protections the walk finds what each kept away', async () => {
  expect(await unfound('claims', found, [11, 14, 10, 12, 9])).toEqual([])
})

test('planted: without two protections of those who edit and are inside, the walk finds it', async () => {
  expect(await unfound('definitions', foundOfEdits, [2, 4, 1, 5])).toEqual([])
})

/** One walk after the other, until all is found: a walk is what it is by luck. */
async function unfound(about: Subject, wanted: Found, seeds: readonly number[]): Promise<string[]> {
  const without = Object.keys(wanted) as ProtectionName[]
  const missing = new Map(Object.entries(wanted))
  for (const seed of seeds) {
    if (missing.size === 0) break
    const { faults } = await walkApart({ seed, steps: 150, about, without })
    const words = faults.join('\n')
    for (const [name, fault] of missing) if (fault.test(words)) missing.delete(name)
  }
  return [...missing.keys()]
}
