import { loadavg } from 'node:os'
import { howMany } from '../faults/how-many.ts'
import { checkFiles, checkQuickly } from '../server/modules/definitions/check-definitions.ts'
import type { DefinitionFile } from '../server/modules/definitions/definition-set.ts'
import { readDefinitions } from '../server/modules/definitions/read-definitions.ts'
import { readWords } from '../server/modules/definitions/read-words.ts'
import { percentile } from './statistics.ts'
import { table } from './table.ts'

/**
 * Measures how long the definitions are checked of which one is new each time, as while somebody types in /admin: nothing else is
 * answered meanwhile. ROUNDS (50) may be set.
 */
const rounds = howMany('ROUNDS', 50)
const { files } = readDefinitions('.')
const { words } = readWords('.')

/** The same files, with the home page as another object of other content. */
function edited(round: number): DefinitionFile[] {
  return files.map((entry) => {
    const { definition } = entry
    if (definition.kind !== 'page' || definition.id !== 'home') return entry
    const head = { ...definition.head, title: `Home ${round}` }
    return { ...entry, definition: { ...structuredClone(definition), head } }
  })
}

function timesOf(check: (files: readonly DefinitionFile[]) => unknown): number[] {
  check(edited(-1))
  return Array.from({ length: rounds }, (_, round) => {
    const given = edited(round)
    const begun = performance.now()
    check(given)
    return performance.now() - begun
  })
}

const row = (name: string, times: number[]) => [
  name,
  ...[0.5, 0.95, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`),
]

console.log(`${files.length} definitions, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}\n`)
console.log(
  table(
    ['check', 'median', 'p95', 'slowest'],
    [
      row(
        'while somebody types',
        timesOf((given) => checkQuickly(given, words)),
      ),
      row(
        'before it may go live',
        timesOf((given) => checkFiles(given, words)),
      ),
    ],
  ),
)
