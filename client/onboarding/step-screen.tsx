import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ResolvedStep } from '#contract/definitions/flow.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import type { StepScreen } from '#contract/wire/screen.ts'
import { useStage } from '../stage/stage.ts'
import { useEarlyAnswers } from '../stage/early-answers.ts'
import { type TellDrawn, useDrawnBlocks } from '../stage/use-drawn-blocks.ts'
import { FieldFaultsContext } from './field-faults.ts'
import { setAnswers } from './progress.ts'
import { type StepFault, type StepForm, StepFormContext, type StepWords } from './step-form.ts'
import { StepFrame } from './step-frame.tsx'
import { useParts } from './use-parts.ts'
import { useTabTitle } from './use-tab-title.ts'
import { useWalk } from './use-walk.ts'
import { useWaysOut } from './when-answers-known.ts'
import { say } from '../words/say.ts'

interface Props {
  screen: StepScreen
  /** Draws one block of the step; the renderer knows the blocks. */
  renderSection: (section: ResolvedSection, tell: TellDrawn) => ReactNode
}

/** One step of a flow: its blocks in the frame that all steps share, and the way on and back. */
export function StepScreenView({ screen, renderSection }: Props) {
  const walk = useWalk(screen)
  const { place } = walk
  const key = `${place.stepId}/${place.index ?? ''}`
  // Another step is another form: faults and replaced words do not come along.
  return <StepView key={key} screen={screen} walk={walk} renderSection={renderSection} />
}

function StepView({ screen, walk, renderSection }: Props & { walk: ReturnType<typeof useWalk> }) {
  const stage = useStage()
  const { step, place, isFirst, progress, next, skip, back, goto } = walk
  const { faults, mended, setFaults, mend, busy, join, finish, stepBack } = useParts()
  const { tell, allDrawn } = useDrawnBlocks()
  const [words, replaceWords] = useState<StepWords>()
  const ways = useWaysOut()
  const shown = wordsOf(step, words)
  useTabTitle({ own: step.copy.title, shown: shown.title })

  useEffect(() => stage.steer({ next, back, goto }), [stage, next, back, goto])
  useEarlyAnswers(step.blocks, allDrawn)

  const { stepId, index } = place
  const form = useMemo(
    (): StepForm => ({
      step,
      place: { stepId, ...(index !== undefined && { index }) },
      faults,
      errorOf: (field) => (mended.includes(field) ? undefined : errorIn(faults, field)),
      mend,
      showFaults: setFaults,
      join,
      replaceWords,
    }),
    [step, stepId, index, faults, mended, setFaults, mend, join, replaceWords],
  )

  const goOn = () =>
    ways.goOn(async (wait) => {
      const onward = await finish(allDrawn(step.blocks.map(({ id }) => id)), wait)
      const own = step.primary?.action ?? { do: 'next' }
      return onward && (() => stage.run(onward.goto ? { do: 'goto', step: onward.goto } : own))
    })

  return (
    <StepFormContext value={form}>
      <StepFrame
        site={screen.site}
        {...shown}
        progress={progress}
        faults={faults}
        busy={busy || ways.isWaiting}
        onContinue={goOn}
        onBack={isFirst ? undefined : () => ways.back(() => stepBack() || back())}
        onSkip={() =>
          ways.skip(() => {
            keepSkipAnswer(step)
            skip()
          })
        }
        mend={(field) => {
          ways.noteChange()
          mend(field)
        }}
      >
        <FieldFaultsContext value={form}>
          {step.blocks.map((section) => renderSection(section, tell))}
        </FieldFaultsContext>
      </StepFrame>
    </StepFormContext>
  )
}

/** Some ways past a step say something: who goes on without a plan has the free one. */
function keepSkipAnswer({ id, standsFor, skippable }: ResolvedStep): void {
  if (skippable?.answer) setAnswers(standsFor ?? id, skippable.answer)
}

function errorIn(faults: readonly StepFault[], field: string): string | undefined {
  const fault = faults.find((one) => one.field === field)
  return fault?.beside ?? fault?.message
}

/** The step's words, or those that a block says instead. */
function wordsOf({ copy, primary, skippable }: ResolvedStep, said: StepWords = {}) {
  return {
    title: said.title ? say(said.title) : copy.title,
    help: said.help ? say(said.help) : copy.help,
    primary: said.primary ?? primary?.label ?? say('Continue'),
    skip: said.noSkip ? undefined : skippable?.label,
    evenSkip: skippable?.look === 'equal',
  }
}
