import { type Answers, groupsOf, textOf } from '#contract/questions/answer-values.ts'
import type { RefundCase } from '#contract/wire/refunds.ts'
import type { Answers as AnswersByStep } from '../../onboarding/session.ts'

/** Where the onboarding asks what went wrong, and where it is told who somebody is. */
const TROUBLE_STEP = 'refunds'
const PERSON_STEP = 'sign-form'

/** Trouble that the onboarding was told of, as the beginning of a case. */
export interface ToldCase {
  company: string
  reason: string
  /** What of it stands in the form of a case. */
  given: Answers
}

/** What was told and is no case yet: as many of a company's as there are more of them than cases. */
export function toldCases(
  answers: AnswersByStep | undefined,
  cases: readonly Pick<RefundCase, 'facts'>[],
): ToldCase[] {
  const begun = cases.map(({ facts }) => plain(facts.company))
  const name = textOf(answers?.[PERSON_STEP]?.['legalName']).trim()
  return groupsOf(answers?.[TROUBLE_STEP]?.['cases']).flatMap((group) => {
    const told = toldCase(group, name)
    if (!told) return []
    const at = begun.indexOf(plain(told.company))
    if (at < 0) return [told]
    begun.splice(at, 1)
    return []
  })
}

function toldCase(group: Answers, name: string): ToldCase | undefined {
  const [company = '', reason = '', month = ''] = ['company', 'reason', 'month'].map((field) =>
    textOf(group[field]).trim(),
  )
  if (company === '') return undefined
  const story = [month, reason].filter(Boolean).join(': ')
  return { company, reason, given: { company, story, ...(name && { name }) } }
}

function plain(company: string): string {
  return company.trim().toLowerCase()
}
