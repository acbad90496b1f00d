import { join } from 'node:path'
import {
  checkDefinitions,
  linesIn,
  reportWords,
  tellFaults,
} from '../server/modules/definitions/index.ts'

// Lists the copy that is not in Spanish yet, as lines for flows/es/<definition id>.json, and words that nothing says any more.
// `node scripts/list-missing-words.ts [folder]`: of the definitions below another folder.
const root = process.argv[2] ?? join(import.meta.dirname, '..')
const { set, faults } = checkDefinitions(root)

if (faults.length > 0) console.error(tellFaults(faults, linesIn(root)))

if (set) {
  const { written, missing, unused } = reportWords(set)
  for (const [file, texts] of Map.groupBy(missing, (text) => text.file)) {
    console.log(file)
    for (const { pointer, text } of texts)
      console.log(`  ${pointer}\n    ${JSON.stringify(text)}: "",`)
  }
  if (unused.length > 0) console.log(tellFaults(unused, linesIn(root)))
  console.log(`Spanish: ${written - missing.length} of ${written} texts; ${unused.length} unused`)
} else {
  process.exitCode = 1
}
