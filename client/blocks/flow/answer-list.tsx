import type { BlockInput } from '#contract/blocks/index.ts'
import type { ResolvedStep } from '#contract/definitions/flow.ts'
import { placedStepId } from '#contract/places.ts'
import { walk } from '#contract/walk.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useOnboardingFacts } from '../../onboarding/use-onboarding-facts.ts'
import { useStage } from '../../stage/stage.ts'
import { ChangeLink, Fact } from './fact.tsx'
import css from './rows.module.css'
import { type AnswerRow, answerRows } from './step-answers.ts'

/** What was answered on other steps, in words. It reads the flow itself: a step that asks more shows more. */
export function AnswerList({ steps, nothing }: BlockInput<'answer-list'>) {
  const { answers, loaded } = useStore(session)
  const asking = useAskingSteps(steps)

  if (!loaded) return null
  return asking.map((step) => {
    const rows = answerRows(step, answers[step.id] ?? {})
    return <StepSection key={step.id} step={step} rows={rows} nothing={nothing} />
  })
}

/** The steps to show that ask something: those named, or those walked before this one and the answered ones after it. */
function useAskingSteps(named: readonly string[] | undefined): ResolvedStep[] {
  const { screen } = useStage()
  const { place } = useStepForm()
  const { answers } = useStore(session)
  const facts = useOnboardingFacts()
  if (screen.kind !== 'step') return []

  const { flow } = screen
  const here = flow.steps.findIndex(({ id }) => id === placedStepId(flow, place.stepId))
  return walk(flow, { ...screen.facts, ...facts }).filter((step) => {
    const rows = answerRows(step, answers[step.id] ?? {})
    if (rows.length === 0 || flow.steps.indexOf(step) === here) return false
    if (named) return named.includes(step.id)
    return flow.steps.indexOf(step) < here || rows.some(isAnswered)
  })
}

function isAnswered({ lines }: AnswerRow): boolean {
  return lines.length > 0
}

function StepSection({
  step,
  rows,
  nothing,
}: {
  step: ResolvedStep
  rows: readonly AnswerRow[]
  nothing: string
}) {
  const headingId = `answers-${step.id}`
  const change = { stepId: step.id }
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{step.copy.title}</h2>
      {rows.some(isAnswered) ? (
        <dl className={css.facts}>
          {rows.filter(isAnswered).map(({ id, name, lines }) => (
            <Fact key={id} name={name} change={change}>
              {lines.map((line, index) => (
                <span key={index} className={css.line}>
                  {line}
                </span>
              ))}
            </Fact>
          ))}
        </dl>
      ) : (
        <p className={css.nothing}>
          {nothing} <ChangeLink to={change} what={step.copy.title} words="Fill it in" />
        </p>
      )}
    </section>
  )
}
