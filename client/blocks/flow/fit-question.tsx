import type { BlockInput } from '#contract/blocks/index.ts'
import type { FitAnswer } from '#contract/onboarding.ts'
import type { EligibilityQuestion } from '#contract/suit-terms.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { type FitAnswers, PICK_STEP, questionField } from './fit-answers.ts'
import css from './fit-questions.module.css'

/** Yes, no or not sure; the sentence of the class definition on demand, and always for a doubt. */
export function FitQuestion({
  suitId,
  question,
  answers,
  words,
}: {
  suitId: string
  question: EligibilityQuestion
  answers: FitAnswers
  words: BlockInput<'fit-questions'>
}) {
  const { errorOf } = useStepForm()
  const field = questionField(suitId, question.id)
  const answer = answers[question.id]
  const clause = <InEnglish>{question.clause}</InEnglish>
  const choose = (value: string) =>
    setAnswer(PICK_STEP, suitId, { ...answers, [question.id]: value as FitAnswer })

  return (
    <div className={css.question}>
      <RadioGroup
        id={field}
        name={field}
        label={<InEnglish>{question.text}</InEnglish>}
        error={errorOf(field)}
        options={(['yes', 'no', 'unsure'] as const).map((value) => ({
          value,
          label: words.answers[value],
        }))}
        value={answer ?? ''}
        onChange={choose}
      />
      {answer === 'unsure' ? (
        <Notice live title={words.clause}>
          <p>{clause}</p>
          <p>{words.unsureNote}</p>
        </Notice>
      ) : (
        <Disclosure title={words.clause}>{clause}</Disclosure>
      )}
    </div>
  )
}
