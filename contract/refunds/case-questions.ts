import type { Static } from 'typebox'
import type { CaseFormWords } from '../blocks/refunds/case-form-words.ts'
import type { Answers } from '../questions/answer-values.ts'
import type { SimpleQuestion } from '../questions/question.ts'
import type { CaseFacts } from './case-facts.ts'
import { payWays, troubleKinds, wishes } from './case-choices.ts'

type Words = Static<typeof CaseFormWords>

interface QuestionGroup {
  id: keyof Words
  title: string
  questions: SimpleQuestion[]
}

const MOST_CENTS = 10_000_000
const EARLIEST = '2010-01-01'
const amount = { ask: 'money', min: 1, max: MOST_CENTS } as const

/** The questions of a case in the words of a page, in the order in which they are asked. */
export function caseQuestions({ purchase, trouble, you }: Words): QuestionGroup[] {
  const { fields: bought } = purchase
  const { fields: wrong } = trouble
  return [
    {
      id: 'purchase',
      title: purchase.title,
      questions: [
        { ask: 'text', id: 'company', ...bought.company },
        { ask: 'text', id: 'bought', ...bought.bought },
        { ask: 'date', id: 'boughtOn', from: EARLIEST, ...bought.boughtOn },
        { id: 'amountCents', ...amount, ...bought.amountCents },
        { ask: 'text', id: 'orderNumber', optional: true, ...bought.orderNumber },
        choice('paidBy', payWays, bought.paidBy),
        {
          ask: 'date',
          id: 'billSentOn',
          from: EARLIEST,
          optional: true,
          onlyIf: { question: 'paidBy', is: 'credit-card' },
          ...bought.billSentOn,
        },
      ],
    },
    {
      id: 'trouble',
      title: trouble.title,
      questions: [
        choice('kind', troubleKinds, wrong.kind),
        { ask: 'long-text', id: 'story', ...wrong.story },
        { ask: 'text', id: 'evidence', optional: true, ...wrong.evidence },
        choice('wanted', wishes, wrong.wanted),
        {
          id: 'wantedCents',
          ...amount,
          onlyIf: { question: 'wanted', is: 'part' },
          ...wrong.wantedCents,
        },
      ],
    },
    {
      id: 'you',
      title: you.title,
      questions: [
        { ask: 'name', id: 'name', ...you.fields.name },
        { ask: 'text', id: 'contact', optional: true, ...you.fields.contact },
      ],
    },
  ]
}

/** A case as it would have been typed, to be checked or changed. */
export function typedCase({ amountCents, wantedCents, ...facts }: CaseFacts): Answers {
  return {
    ...facts,
    amountCents: (amountCents / 100).toFixed(2),
    ...(wantedCents !== undefined && { wantedCents: (wantedCents / 100).toFixed(2) }),
  }
}

function choice<Name extends string>(
  id: string,
  names: readonly Name[],
  { choices, ...words }: { label: string; choices: Record<Name, string> },
): SimpleQuestion {
  return {
    ask: 'choice',
    id,
    ...words,
    choices: names.map((name) => ({ id: name, label: choices[name] })),
  }
}
