import type { FactName } from '#contract/definitions/facts.ts'
import { operators, type Row, rulesOf } from './rules.ts'

/** Facts as people say them; those that are yes or no as a sentence about the visitor. */
export const factWords: Record<FactName, string> = {
  'entry.from': 'the way in',
  'page.route': 'the address',
  'query.forcePopup': 'the address asks for the pop-up',
  'visitor.signedIn': 'the visitor is signed in',
  'visitor.device': 'the device',
  'visitor.subscribed': 'the visitor has a plan',
  'onboarding.unfinished': 'an onboarding was begun and not finished',
  'onboarding.chosen': 'the number of chosen class actions',
  'onboarding.closed': 'the number of wanted class actions that closed',
  'onboarding.suits': 'the number of class actions that can be filed',
  'onboarding.agreed': 'the terms are agreed to',
  'claims.ready': 'the number of complete claim forms',
  'claims.signed': 'the number of signed claim forms',
}

/** A condition in plain words: 'Shown when the way in is classactions.' */
export function conditionWords(condition: unknown): string {
  if (condition === undefined) return 'For everybody.'
  const rules = rulesOf(condition)
  if (!rules) return 'For those who meet the condition below.'
  const parts = [
    ...rules.all.map(rowWords),
    ...(rules.any.length > 0 ? [joined(rules.any, ' or ')] : []),
    ...(rules.not.length > 0 ? [`not (${joined(rules.not, ' and ')})`] : []),
  ]
  return `When ${parts.join(', and ')}.`
}

function joined(rows: readonly Row[], by: string): string {
  return rows.map(rowWords).join(by)
}

function rowWords({ fact, operator, values }: Row): string {
  const name = factWords[fact]
  const [first] = values
  if (typeof first === 'boolean' && values.length === 1) {
    const isSo = first === (operator === 'is' || operator === 'isIn')
    return isSo ? name : `it is not so that ${name}`
  }
  const said = values.map((value) => (value === '' ? 'nothing' : String(value))).join(' or ')
  return `${name} ${operators[operator].words} ${said}`
}
