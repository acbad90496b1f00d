import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { Answers } from '#contract/questions/answer-values.ts'
import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { caseQuestions, typedCase } from '#contract/refunds/case-questions.ts'
import type { RefundCase } from '#contract/wire/refunds.ts'
import { Button } from '../../ui/button.tsx'
import { QuestionForm } from './question-form.tsx'
import { changeCase, openCase } from './refund-calls.ts'
import css from './refunds.module.css'
import { useQuestions } from './use-questions.ts'

interface Props {
  words: BlockInput<'refund-cases'>
  /** What is changed; absent: a case is opened. */
  changed?: RefundCase
  /** What is known of it already, as it would be typed: from a receipt, or from the onboarding. */
  given?: Answers | undefined
  onKept: (kept: RefundCase) => void
  onCancel?: (() => void) | undefined
}

/** Everything about a purchase that went wrong, on one page: a letter needs all of it. */
export function CaseForm({ words, changed, given, onKept, onCancel }: Props) {
  const groups = caseQuestions(words.form)
  // As the form begins with them, whatever else of the case is told meanwhile.
  const [was] = useState(changed?.facts)
  const form = useQuestions({
    id: changed ? `case-${changed.id}` : 'case',
    questions: groups.flatMap(({ questions }) => questions),
    ...(given && { initial: given }),
    ...(was && { initial: typedCase(was) }),
  })

  const keep = () =>
    form.submit(async (answers) => {
      const facts = answers as CaseFacts
      onKept(await (changed && was ? changeCase(changed.id, facts, was) : openCase(facts)))
    })

  return (
    <>
      <QuestionForm
        form={form}
        groups={groups.map(({ id, title, questions }) => ({
          id,
          title,
          ids: questions.map((question) => question.id),
        }))}
        problem={words.problem}
        button={changed ? words.acts.save : words.acts.open}
        onSubmit={() => void keep()}
        goesAway={!changed}
        further={
          onCancel && (
            <Button look="quiet" goesAway={!changed} onClick={onCancel}>
              {words.acts.cancel}
            </Button>
          )
        }
      />
      <p className={css.hint}>{words.acts.keeps}</p>
    </>
  )
}
