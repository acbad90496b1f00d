import type { BlockInput } from '#contract/blocks/index.ts'
import type { FactValues } from '#contract/definitions/facts.ts'
import type { ResolvedStep } from '#contract/definitions/flow.ts'
import { isMet } from '#contract/definitions/is-met.ts'
import { placedStepId } from '#contract/places.ts'
import { walk } from '#contract/walk.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangeLink, Fact } from './fact.tsx'
import css from './rows.module.css'
import { type AnswerRow, answerRows, firstFault } from './step-answers.ts'
import { keptUnder, useSaidAgain } from './use-said-again.ts'
import { say } from '../../words/say.ts'

/** What was answered on other steps, in words. It reads the flow itself: a step that asks more shows more. */
export function AnswerList({ steps, nothing }: BlockInput<'answer-list'>) {
  const { answers, loaded } = useStore(session)
  const { facts } = useStage()
  const rowsOf = useRowsOf()
  const asking = useAskingSteps(steps, rowsOf)

  if (!loaded) return <Skeleton shape="row" count={4} label={say('Loading your answers')} />
  return asking.map((step) => {
    const given = answers[keptUnder(step)] ?? {}
    return (
      <StepSection
        key={step.id}
        step={step}
        rows={rowsOf(step)}
        faulty={firstFault(blocksSeen(step, facts), given)}
        nothing={nothing}
      />
    )
  })
}

/** What a block asks that this person does not see is no gap in their answers. */
function blocksSeen({ blocks }: ResolvedStep, facts: FactValues): Pick<ResolvedStep, 'blocks'> {
  return { blocks: blocks.filter(({ visibleIf }) => isMet(visibleIf, facts)) }
}

type RowsOf = (step: ResolvedStep) => AnswerRow[]

/** What a step asked, without the choices that a later one put again. */
function useRowsOf(): RowsOf {
  const { answers } = useStore(session)
  const { facts } = useStage()
  const saidAgain = useSaidAgain()
  return (step) => {
    const kept = keptUnder(step)
    const stands = ([id]: [string, unknown]) => !saidAgain.has(`${kept}.${id}`)
    const standing = Object.fromEntries(Object.entries(answers[kept] ?? {}).filter(stands))
    return answerRows(blocksSeen(step, facts), standing).filter(
      ({ id }) => !saidAgain.has(`${kept}.${id}`),
    )
  }
}

/**
 * The steps to show that ask something: those named, or those walked before this one, the answered ones after it and the
 * answered detours.
 */
function useAskingSteps(named: readonly string[] | undefined, rowsOf: RowsOf): ResolvedStep[] {
  const { screen, facts } = useStage()
  const { place } = useStepForm()
  if (screen.kind !== 'step') return []

  const { flow } = screen
  const here = flow.steps.findIndex(({ id }) => id === placedStepId(flow, place.stepId))
  const walked = walk(flow, facts).filter((step) => {
    const rows = rowsOf(step)
    if (rows.length === 0 || flow.steps.indexOf(step) === here) return false
    if (named) return named.includes(step.id)
    return flow.steps.indexOf(step) < here || rows.some(isAnswered)
  })
  const aside = named ? [] : flow.detours.filter((detour) => rowsOf(detour).some(isAnswered))
  return [...walked, ...aside]
}

function isAnswered({ lines }: AnswerRow): boolean {
  return lines.length > 0
}

function StepSection({
  step,
  rows,
  faulty,
  nothing,
}: {
  step: ResolvedStep
  rows: readonly AnswerRow[]
  /** The field to go on at, where what was begun is not an answer yet. */
  faulty: string | undefined
  nothing: string
}) {
  const headingId = `answers-${step.id}`
  const change = { stepId: step.id }
  const isBegun = rows.some(isAnswered)
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{step.copy.title}</h2>
      {isBegun && faulty === undefined ? (
        <dl className={css.facts}>
          {rows.filter(isAnswered).map(({ id, name, lines }) => (
            <Fact key={id} name={name} change={change} field={id}>
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
          {isBegun ? say('Not finished, so it counts as no answer.') : nothing}{' '}
          <ChangeLink
            to={change}
            field={isBegun ? faulty : rows[0]?.id}
            what={step.copy.title}
            words={isBegun ? say('Finish it') : say('Fill it in')}
          />
        </p>
      )}
    </section>
  )
}
