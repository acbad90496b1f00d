import type { ClaimForm, SettlementFacts } from '../claim-form.ts'
import type { Row } from '../paper/flow.ts'
import { beside, FULL_WIDTH, gap, type Press, stack, textRows, tinted } from '../paper/rows.ts'
import { STYLE } from '../paper/text-style.ts'

const LABEL = { x: FULL_WIDTH.x + 10, width: 112 }
const VALUE = { x: LABEL.x + LABEL.width + 10, width: FULL_WIDTH.width - LABEL.width - 30 }

/** A printed text with what stands before it, and where in the claim form it comes from. */
export interface Fact {
  /** JSON pointer. */
  path: string
  label: string
  text: string
}

/** The settlement's facts in the order in which they are printed; what is not known is left out. */
export function factsOf({ settlement }: ClaimForm): Fact[] {
  const fact = (key: keyof SettlementFacts, label: string, text = '') => {
    return { path: `/settlement/${key}`, label, text }
  }
  return [
    fact('caseName', 'Case', settlement.caseName),
    fact('caseNumber', 'Case number', settlement.caseNumber),
    fact('court', 'Court', settlement.court),
    fact('defendant', 'Defendant', settlement.defendant),
    fact('classPeriodText', 'Class period', settlement.classPeriodText),
    fact('deadlineText', 'Claim deadline', settlement.deadlineText),
    fact('administratorName', 'Claims administrator', settlement.administratorName),
    fact('mailingAddress', 'Mail this form to', settlement.mailingAddress?.join('\n')),
    fact('officialSiteUrl', 'Official website', settlement.officialSiteUrl),
  ].filter(({ text }) => text !== '')
}

/** A tinted box under the title. */
export function factsRows(press: Press, form: ClaimForm): Row[] {
  const facts = factsOf(form).map(({ label, text }) => {
    const columns = [
      textRows(press, label, STYLE.inlineLabel, LABEL),
      textRows(press, text, STYLE.body, VALUE),
    ]
    return stack([beside(columns), gap(1.5)])
  })
  return [gap(8), ...facts, gap(6.5)].map(tinted)
}
