import type { Fault } from './fault.ts'
import { checkQuestions } from './check-questions.ts'
import { checkReferences } from './check-references.ts'
import { checkVariants } from './check-variants.ts'
import { checkPrices } from './check-prices.ts'
import { checkWords } from './check-words.ts'
import { checkWalks } from './check-walks.ts'
import { type DefinitionFile, type DefinitionSet, makeSet } from './definition-set.ts'
import { readDefinitions } from './read-definitions.ts'
import type { FlowReport } from './walk-paths.ts'

export interface Checked {
  /** Absent when anything is at fault: the last good set stays in use. */
  set?: DefinitionSet
  faults: Fault[]
  reports: FlowReport[]
}

/** Reads and checks all definitions under a folder: schema, unique ids, references, merged variations, every path of every flow. */
export function checkDefinitions(root: string): Checked {
  const { files, faults } = readDefinitions(root)
  if (faults.length) return { faults, reports: [] }

  const set = makeSet(files)
  if (!set.site)
    return { faults: [{ file: 'flows/site.json', pointer: '', reason: 'is missing' }], reports: [] }
  const whole: DefinitionSet = { ...set, site: set.site }
  const found = [
    ...twins(files),
    ...checkReferences(whole),
    ...checkQuestions(whole),
    ...checkVariants(whole),
    ...checkWords(whole),
    ...checkPrices(whole),
  ]
  if (found.length) return { faults: found, reports: [] }

  const { faults: inWalks, reports } = checkWalks(whole)
  return inWalks.length ? { faults: inWalks, reports } : { set: whole, faults: [], reports }
}

/** Two definitions of one kind with one id: the second would silently win. */
function twins(files: readonly DefinitionFile[]): Fault[] {
  const seen = new Map<string, string>()
  const faults: Fault[] = []
  for (const { file, definition } of files) {
    const name = `${definition.kind} ${definition.id}`
    const first = seen.get(name)
    if (first)
      faults.push({
        file,
        pointer: '/id',
        reason: `"${definition.id}" is already the id of ${first}`,
      })
    seen.set(name, file)
  }
  return faults
}
