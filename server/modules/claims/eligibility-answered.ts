import type { FiledBy } from '#contract/filed-before.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import { fingerprint } from './event-hash.ts'
import type { NewEvent } from './record-events.ts'
import type { FormSnapshot } from './snapshot-form.ts'

interface Answered {
  form: FormSnapshot
  answers: Pick<ClaimAnswers, 'eligibility'>
  /** Which save of the claim's answers it was. */
  revision: number
  filedBy: FiledBy | undefined
}

/**
 * What the claimant said of the class, for the claim's record: each question and the sentence of the class definition that
 * it stands on by fingerprint, in clear; their words and the answers sealed.
 */
export function eligibilityAnswered({ form, answers, revision, filedBy }: Answered): NewEvent {
  const { eligibility } = form.terms
  const { classPeriodText } = form.settlement
  return {
    kind: 'eligibility.answered',
    data: {
      revision,
      questions: eligibility.map(({ id, text, clause }) => ({
        question: id,
        textSha256: fingerprint(text),
        clauseSha256: fingerprint(clause),
      })),
    },
    personal: {
      answers: eligibility.map(({ id, text, clause }) => {
        return { question: id, text, clause, answer: answers.eligibility[id] }
      }),
      ...(classPeriodText && { classPeriodText }),
      ...(filedBy && { filedBy }),
    },
  }
}
