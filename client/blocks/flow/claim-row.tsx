import type { ReactNode } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { type ChosenSuit, COMPLETE_STEP } from '#contract/onboarding.ts'
import { daysLeft } from '#contract/suit-display.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { asDue } from '../../onboarding/own-day.ts'
import { ownWayAheadWords } from '../../onboarding/own-way-words.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useStage } from '../../stage/stage.ts'
import { DaysLeftChip } from '../../ui/chip.tsx'
import { OfficialSite } from './official-site.tsx'
import { ClaimTaskChip } from './claim-task-chip.tsx'
import { type ClaimTask, claimTask, lateWords, stepFor } from './claim-task.ts'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'
import { say } from '../../words/say.ts'

interface Props {
  chosen: ChosenSuit
  /** Its place among the claims of the visitor. */
  index: number
  claim: ClaimView | undefined
  /** Words for a form that no letter of ours would bring any more; without them nothing is said of that. */
  own?: BlockInput<'claim-list'>['own']
}

/** One chosen claim as a task: its state, how long there is, and the way to what is to be done next. */
export function ClaimRow({ chosen, index, claim, own }: Props) {
  const { screen } = useStage()
  const { hrefOf } = useFlowLinks()
  const { suit } = useSuit(chosen.slug)
  const isKnown = useStore(session).claims !== undefined
  const now = new Date(screen.madeAt)
  const task = claimTask({ isKnown, state: claim?.state, cureBy: claim?.cureBy, suit, now })
  const stepId = stepFor(task)
  const late = suit && own && lateToMail({ task, suit, claim, now, own })
  const place = stepId === COMPLETE_STEP ? { stepId } : stepId && { stepId, index }
  return (
    <SuitRow
      name={chosen.name}
      mark={chosen.brandImage}
      href={place ? hrefOf(place) : undefined}
      note={noteOf({ task, claim, suit, now })}
      aside={<ClaimTaskChip task={task} claim={claim} />}
    >
      {late && <p className={css.note}>{late}</p>}
      {suit && (late || task === 'too-late') && (
        <OfficialSite suit={suit} label={say('Official site')} />
      )}
    </SuitRow>
  )
}

/** Whether it is to be signed here, for a letter of ours; a form in ink is its owner's to send anyway. */
function isToMail(task: ClaimTask, { terms }: SuitDetail): boolean {
  return (task === 'incomplete' || task === 'ready') && terms?.signatureMode !== 'wet'
}

/** Why no letter of ours would bring it any more; undefined where one would, or none is asked for. */
function lateToMail({
  task,
  suit,
  claim,
  now,
  own,
}: Pick<Props, 'claim'> & {
  task: ClaimTask
  suit: SuitDetail
  now: Date
  own: NonNullable<Props['own']>
}): string | undefined {
  if (!isToMail(task, suit)) return undefined
  return ownWayAheadWords((claim && asDue(suit, claim)) ?? suit, { now, words: own })
}

function noteOf({
  task,
  claim,
  suit,
  now,
}: {
  task: ClaimTask
  claim: ClaimView | undefined
  suit: SuitDetail | undefined
  now: Date
}): ReactNode {
  if (task === 'signed') return claim && `${say('Reference')} ${claim.reference}`
  if (!suit || task === 'unknown') return undefined
  if (task === 'too-late') return lateWords(suit, now)
  const { dueAt } = (claim && asDue(suit, claim)) ?? suit
  return <DaysLeftChip days={daysLeft(dueAt, now)} />
}
