import { useEffect } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { type ChosenSuit, fitOf } from '#contract/onboarding.ts'
import { noteClosed } from '../../onboarding/closed-choice.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { FiledQuestion } from './filed-question.tsx'
import { type FitAnswers, isFilingAsked, PICK_STEP } from './fit-answers.ts'
import { FitQuestion } from './fit-question.tsx'
import css from './fit-questions.module.css'
import { OfficialSite } from './official-site.tsx'
import { say } from '../../words/say.ts'

/** The questions of one class action. */
export function SuitQuestions({
  chosen,
  words,
}: {
  chosen: ChosenSuit
  words: BlockInput<'fit-questions'>
}) {
  const { suit, failed, retry } = useSuit(chosen.slug)
  const [bySuit] = useAnswers<Record<string, FitAnswers>>(PICK_STEP)
  const answers = bySuit[chosen.id] ?? {}
  useEffect(() => {
    if (suit) noteClosed(suit)
  }, [suit])

  if (failed) {
    return (
      <Notice tone="error" title={words.failed}>
        <TryAgain look="quiet" onClick={retry}>
          {say('Try again')}
        </TryAgain>
      </Notice>
    )
  }
  if (!suit) return <Skeleton shape="card" count={2} label={say('Loading the questions')} />
  const questions = suit.terms?.eligibility ?? []
  const isOutside = fitOf(questions, answers) === 'ineligible'
  return (
    <div className={css.questions}>
      {questions.length === 0 && <p>{words.nothing}</p>}
      {questions.map((question) => (
        <FitQuestion
          key={question.id}
          suitId={chosen.id}
          question={question}
          answers={answers}
          words={words}
        />
      ))}
      {isOutside ? (
        <Notice tone="soon" live title={words.outsideTitle}>
          <p>{words.outside}</p>
          <OfficialSite suit={suit} label={words.official} />
        </Notice>
      ) : (
        isFilingAsked(chosen.id) && <FiledQuestion suit={suit} words={words} />
      )}
    </div>
  )
}
