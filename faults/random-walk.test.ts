import { expect, test } from 'vitest'
import { howMany } from './how-many.ts'
import type { ProtectionName } from './protections.ts'
import { walkApart } from './random-walk/walk-apart.ts'
import { report } from './report.ts'

const SEED = howMany('WALK_SEED', 1 + Math.floor(Math.random() * 999_999))
const STEPS = howMany('WALK_STEPS', 300)
/** What the walk says where a protection is gone. */
const found = {
  "another's claim is unknown": /another's was not refused/,
  'what is signed is what was shown last': /what is printed is not what was signed|another form/,
  "the key's row": /was done a second time/,
} satisfies Partial<Record<ProtectionName, RegExp>>
/** One after the other, until all is found: a walk is what it is by luck. */
const PLANTED_SEEDS = [11, 14, 10, 12, 9]

test(`${STEPS} steps of people, staff, companies and time in any order (WALK_SEED=${SEED}): nothing is lost, doubled, late or another's`, async () => {
  const { faults, ms, letters, emails } = await walkApart({ seed: SEED, steps: STEPS })

  report('random walk', { seed: ` ${SEED}`, steps: STEPS, letters, emails, seconds: ms / 1000 })
  expect(faults).toEqual([])
})

test('planted: without three protections the walk finds what each kept away', async () => {
  const without = Object.keys(found) as ProtectionName[]
  const missing = new Map(Object.entries(found))
  for (const seed of PLANTED_SEEDS) {
    if (missing.size === 0) break
    const { faults } = await walkApart({ seed, steps: 150, isNarrow: true, without })
    const words = faults.join('\n')
    for (const [name, fault] of missing) if (fault.test(words)) missing.delete(name)
  }

  expect([...missing.keys()]).toEqual([])
})
