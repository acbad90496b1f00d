import { join } from 'node:path'
import {
  checkDefinitions,
  doubledKeys,
  linesIn,
  missingFiles,
  reportWords,
  tellFaults,
  unreadFiles,
} from '../server/modules/definitions/index.ts'

// Checks flows/ and experiments/ and tells every distinct path through each flow. `--quiet` tells totals only.
const root = join(import.meta.dirname, '..')
const started = performance.now()
const { set, faults, reports } = checkDefinitions(root)
const unheard = [
  ...unreadFiles(root),
  ...doubledKeys(root),
  ...(set ? missingFiles(set, root) : []),
]

if (faults.length > 0) console.error(tellFaults(faults, linesIn(root)))
if (unheard.length > 0) console.error(tellFaults(unheard, linesIn(root)))

for (const { flow, combinations, paths, neverReached, drops } of reports) {
  console.log(`${flow}: ${combinations} combinations, ${paths.length} distinct paths`)
  if (!process.argv.includes('--quiet')) {
    for (const { steps, example } of paths)
      console.log(`  ${steps.join(' → ')}\n    ${JSON.stringify(example)}`)
  }
  if (drops.length) console.log(`  progress goes down at: ${drops.join('; ')}`)
  if (neverReached.length) console.log(`  never reached: ${neverReached.join(', ')}`)
}

if (set) {
  const { written, missing, unused } = reportWords(set)
  console.log(
    `Spanish: ${missing.length} of ${written} texts are missing, ${unused.length} are not used any more (npm run words:missing lists them)`,
  )
  const ms = Math.round(performance.now() - started)
  console.log(
    `${set.pages.size} pages, ${set.flows.size} flows, ${set.experiments.size} experiments: all fit (${ms} ms)`,
  )
}
if (!set || unheard.length > 0) process.exitCode = 1
