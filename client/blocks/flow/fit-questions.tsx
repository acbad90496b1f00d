import type { ChosenSuit, FitAnswer } from '#contract/onboarding.ts'
import { fitOf } from '#contract/onboarding.ts'
import type { EligibilityQuestion } from '#contract/suit-terms.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './fit-questions.module.css'
import { type FitAnswers, PICK_STEP, questionField } from './use-picker.ts'

const answerWords = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Not sure' },
]

/** What each chosen settlement asks of its members, one after the other. */
export function FitQuestions({ chosen }: { chosen: readonly ChosenSuit[] }) {
  return (
    <div className={css.suits}>
      {chosen.map((suit) => (
        <section key={suit.id} aria-labelledby={`fit-${suit.id}`}>
          <h2 id={`fit-${suit.id}`} className={css.name}>
            <Mark src={suit.brandImage} size={40} />
            {suit.name}
          </h2>
          <SuitQuestions chosen={suit} />
        </section>
      ))}
    </div>
  )
}

function SuitQuestions({ chosen }: { chosen: ChosenSuit }) {
  const { suit, failed, retry } = useSuit(chosen.slug)
  const [bySuit] = useAnswers<Record<string, FitAnswers>>(PICK_STEP)
  const answers = bySuit[chosen.id] ?? {}

  if (failed) {
    return (
      <Notice tone="error" title="The questions could not be loaded">
        <Button look="quiet" onClick={retry}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!suit) return <Skeleton shape="card" count={2} label="Loading the questions" />
  const questions = suit.terms?.eligibility ?? []
  if (questions.length === 0) return <p>This settlement asks nothing more here.</p>
  return (
    <>
      <div className={css.questions}>
        {questions.map((question) => (
          <Question key={question.id} suitId={chosen.id} question={question} answers={answers} />
        ))}
      </div>
      {fitOf(questions, answers) === 'ineligible' && <NotInClass suit={suit} />}
    </>
  )
}

function Question({
  suitId,
  question,
  answers,
}: {
  suitId: string
  question: EligibilityQuestion
  answers: FitAnswers
}) {
  const { errorOf } = useStepForm()
  const field = questionField(suitId, question.id)
  const answer = answers[question.id]
  const choose = (value: string) =>
    setAnswer(PICK_STEP, suitId, { ...answers, [question.id]: value as FitAnswer })

  return (
    <div className={css.question}>
      <RadioGroup
        id={field}
        name={field}
        label={question.text}
        error={errorOf(field)}
        options={answerWords}
        value={answer ?? ''}
        onChange={choose}
      />
      {answer === 'unsure' && (
        <Notice live title="What the settlement says">
          <p>{question.clause}</p>
          <p>While you are not sure, we keep this one on your list and file nothing.</p>
        </Notice>
      )}
    </div>
  )
}

function NotInClass({ suit }: { suit: SuitDetail }) {
  return (
    <Notice tone="soon" live title="You don’t appear to be in this class">
      <p>
        We leave it out when you continue. If an answer was a slip, change it here.
        {suit.officialSiteUrl && (
          <>
            {' '}
            The settlement’s own rules are on{' '}
            <a href={suit.officialSiteUrl} target="_blank" rel="noopener noreferrer">
              its official site<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            .
          </>
        )}
      </p>
    </Notice>
  )
}
