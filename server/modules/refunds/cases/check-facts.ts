import type { Static } from 'typebox'
import type { CaseFormWords } from '#contract/blocks/refunds/case-form-words.ts'
import { checkAnswers } from '#contract/questions/check-answers.ts'
import { cleanAnswers } from '#contract/questions/clean-answers.ts'
import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { payWays, troubleKinds, wishes } from '#contract/refunds/case-choices.ts'
import { caseQuestions, typedCase } from '#contract/refunds/case-questions.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'

const AHEAD_MS = 14 * 3_600_000

const words = (label: string) => ({ label })
const named = <Name extends string>(label: string, names: readonly Name[]) => ({
  label,
  choices: Object.fromEntries(names.map((name) => [name, name as string])) as Record<Name, string>,
})

/** Pages ask in their own words; these are for whoever calls without a page. */
const plainWords: Static<typeof CaseFormWords> = {
  purchase: {
    title: 'Purchase',
    fields: {
      company: words('Company'),
      bought: words('What was bought'),
      boughtOn: words('Date'),
      amountCents: words('Amount'),
      orderNumber: words('Order number'),
      paidBy: named('Paid by', payWays),
      billSentOn: words('Date of the bill'),
    },
  },
  trouble: {
    title: 'What happened',
    fields: {
      kind: named('Kind of trouble', troubleKinds),
      story: words('What happened'),
      evidence: words('Evidence'),
      wanted: named('What is wanted', wishes),
      wantedCents: words('How much of it'),
    },
  },
  you: { title: 'You', fields: { name: words('Name'), contact: words('Contact') } },
}
const questions = caseQuestions(plainWords).flatMap((group) => group.questions)

/**
 * The facts of a case as they are kept: tidied, and without what is not asked with these answers.
 * @throws Problem input.invalid
 */
export function checkFacts({ clock }: Pick<Tools, 'clock'>, facts: CaseFacts): CaseFacts {
  const answers = typedCase(facts)
  // Where the day begins first, it is later than here.
  const today = new Date(clock.now().getTime() + AHEAD_MS).toISOString().slice(0, 10)
  const errors = [...checkAnswers(questions, answers, today), ...crossFaults(facts)]
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return cleanAnswers(questions, answers) as CaseFacts
}

function crossFaults({ boughtOn, billSentOn, paidBy, wanted, ...sums }: CaseFacts) {
  const isEarly = paidBy === 'credit-card' && billSentOn !== undefined && billSentOn < boughtOn
  const isMore = wanted === 'part' && (sums.wantedCents ?? 0) > sums.amountCents
  return [
    ...(isEarly
      ? [{ path: '/billSentOn', message: 'The bill cannot be older than the purchase' }]
      : []),
    ...(isMore ? [{ path: '/wantedCents', message: 'This is more than you paid' }] : []),
  ]
}
