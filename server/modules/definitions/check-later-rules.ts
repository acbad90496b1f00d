import { untoldSplits } from './check-experiments.ts'
import { ledBack } from './check-redirects.ts'
import { checkPartsShown } from './check-standing.ts'
import { checkTables } from './check-tables.ts'
import { undisclosedBeside } from './check-translations.ts'
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
    ...undisclosedBeside(set),
    ...otherLanguage(set),
    ...ledBack(set),
  ]
}

/** An address without a language has the English for whoever asks for none, as search engines do: it stands nowhere else. */
function otherLanguage({ site: { file, definition } }: DefinitionSet): Fault[] {
  const reason = `must be "en": search engines ask for no language, and would find the English nowhere`
  return definition.language === 'en' ? [] : [{ file, pointer: '/language', reason }]
}
