import { untoldSplits } from './check-experiments.ts'
import { checkPartsShown } from './check-standing.ts'
import { checkTables } from './check-tables.ts'
import { renamedLaw } from './check-variants.ts'
import { payOrStay } from './check-ways-to-pay.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { checkSlashes } from './check-slashes.ts'

/**
 * Rules that no edit may break and that the program does without: what was live before a rule came goes on being shown, and is
 * told. What the program cannot show, or what must not be, is refused by the other checks.
 */
export function checkLaterRules(set: DefinitionSet): Fault[] {
  return [
    ...checkTables(set),
    ...checkPartsShown(set),
    ...renamedLaw(set),
    ...payOrStay(set),
    ...untoldSplits(set),
    ...checkSlashes(set),
  ]
}
