import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ResolvedStep } from '#contract/definitions/flow.ts'
import { isUnfinished } from '#contract/onboarding.ts'
import { stepAt } from '#contract/places.ts'
import type { Answers } from '#contract/questions/answer-values.ts'
import type { Question } from '#contract/questions/question.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import { withoutGonePicks } from '#contract/questions/without-gone-picks.ts'
import type { Screen, StepScreen } from '#contract/wire/screen.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { loadProgress } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { flowWalk } from '../../onboarding/walk-flow.ts'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import column from '../../ui/column.module.css'
import css from './go-on.module.css'

type Words = BlockInput<'go-on'>

/** Where the visitor stands in the onboarding, and the way on: by the same flow, from the step they stopped at. */
export function GoOn({ sectionId, flow: route, ...words }: Words) {
  const found = useSteps(route)
  const state = useStore(keptState)
  const walk = found && flowWalk(found.flow, found.facts)
  const isKnown = found && stepAt(found.flow, state.currentStep)
  // Where the button leads: what their variation leaves out is passed by.
  const step = isKnown && walk && stepAt(found.flow, walk.resume().stepId)
  const isOpen = isUnfinished(state) && step !== undefined
  const { lead, button } = state.complete ? words.done : isOpen ? words : words.fresh
  return (
    <section id={sectionId} className={column.column} aria-labelledby={`${sectionId}-title`}>
      <h1 id={`${sectionId}-title`}>{words.title}</h1>
      <p className={column.lead}>{lead}</p>
      {isOpen && (
        <p className={css.at}>
          {fillWords(words.at, { percent: String(state.progress), step: step.copy.title })}
        </p>
      )}
      <ButtonLink size="large" wide arrow href={route}>
        {button}
      </ButtonLink>
      {/* Nobody who has not begun should see a list of all that is still to be done. */}
      {walk && (isOpen || state.complete) && <Asked steps={walk.steps()} words={words} />}
    </section>
  )
}

interface AskedProps {
  steps: readonly ResolvedStep[]
  words: Omit<Words, 'sectionId' | 'flow'>
}

/** The steps that ask something, each with whether it has an answer, and the way there. */
function Asked({ steps, words }: AskedProps) {
  const { answers } = useStore(session)
  const asking = steps.filter((step) => !step.repeat && questionsOf(step).length > 0)
  return (
    <ul className={css.steps} aria-label={words.list}>
      {asking.map((step) => {
        const isAnswered = hasAnswer(step, answers[step.id] ?? {})
        return (
          <li key={step.id}>
            <a href={step.route}>{step.copy.title}</a>
            <Chip tone={isAnswered ? 'good' : 'plain'}>
              {isAnswered ? words.answered : words.open}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

function questionsOf({ blocks }: ResolvedStep): Question[] {
  return blocks.flatMap((block) => questionsIn(block))
}

/** Not by a choice that is offered no more: its step asks for one that is. */
function hasAnswer(step: ResolvedStep, answers: Answers): boolean {
  const questions = questionsOf(step)
  const given = withoutGonePicks(questions, answers)
  return questions.some(({ id }) => isGiven(given[id]))
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

/** The flow of an address as this visitor gets it, once it is known what they answered in it so far. */
function useSteps(route: string): StepScreen | undefined {
  const [found, setFound] = useState<StepScreen>()
  useEffect(() => {
    let isHere = true
    const path = `/api/screens?path=${encodeURIComponent(route)}`
    Promise.all([call<Screen>(path, {}, { method: 'GET' }), loadProgress()]).then(
      ([screen]) => isHere && screen.kind === 'step' && setFound(screen),
      // Without it the way on is still there.
      (error: unknown) => logFailure('The steps could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [route])
  return found
}
