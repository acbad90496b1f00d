import type { ChosenSuit } from '#contract/onboarding.ts'
import { payoutLabel } from '#contract/suit-display.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { useStage } from '../../stage/stage.ts'
import { Chip } from '../../ui/chip.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { FORM_STEP, type SuitValues } from './claim-answers.ts'
import { ClaimTaskChip } from './claim-task-chip.tsx'
import { type ClaimTask, claimTask, lateWords, PREVIEW_STEP } from './claim-task.ts'
import { Fact } from './fact.tsx'
import { formRows } from './form-rows.ts'
import { OfficialSite } from './official-site.tsx'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'
import { say } from '../../words/say.ts'

interface Props {
  chosen: ChosenSuit
  index: number
  claim: ClaimView | undefined
  /** Marks a form that lacks the signature. */
  toSign: string
}

/** One claim with what its form says. A signed one is as it is; the others can be changed. */
export function ReviewClaim({ chosen, index, claim, toSign }: Props) {
  const { screen } = useStage()
  const { hrefOf } = useFlowLinks()
  const { suit } = useSuit(chosen.slug)
  const [bySuit] = useAnswers<Record<string, SuitValues>>(FORM_STEP)
  const isKnown = useStore(session).claims !== undefined
  const now = new Date(screen.madeAt)
  const task = claimTask({ isKnown, state: claim?.state, cureBy: claim?.cureBy, suit, now })
  const form = { stepId: FORM_STEP, index }
  const preview = { stepId: PREVIEW_STEP, index }
  const isReadable = task === 'ready' || task === 'signed'
  const way = task === 'too-late' ? undefined : hrefOf(isReadable ? preview : form)

  return (
    <SuitRow
      name={chosen.name}
      mark={chosen.brandImage}
      href={way}
      note={task === 'too-late' && suit ? lateWords(suit, now) : noteOf(claim, suit)}
      aside={<Marks task={task} claim={claim} toSign={toSign} />}
    >
      {task === 'too-late' ? (
        suit && <OfficialSite suit={suit} label={say('Official site')} />
      ) : (
        <Answers
          suit={suit}
          values={bySuit[chosen.id] ?? {}}
          isBegun={isReadable}
          change={task === 'signed' ? undefined : form}
        />
      )}
    </SuitRow>
  )
}

function Marks({
  task,
  claim,
  toSign,
}: {
  task: ClaimTask
  claim: ClaimView | undefined
  toSign: string
}) {
  return (
    <>
      {task !== 'ready' && <ClaimTaskChip task={task} claim={claim} />}
      {(task === 'ready' || task === 'incomplete') && <Chip tone="lime">{toSign}</Chip>}
    </>
  )
}

function noteOf(claim: ClaimView | undefined, suit: SuitDetail | undefined): string {
  const reference = claim && `${say('Reference')} ${claim.reference}`
  const payout = suit && say(payoutLabel(suit.estimatedPayout ?? suit.payout))
  return [reference, payout].filter(Boolean).join(' · ')
}

function Answers({
  suit,
  values,
  isBegun,
  change,
}: {
  suit: SuitDetail | undefined
  values: SuitValues
  /** What the settlement itself says is shown even where it is all that the form says. */
  isBegun: boolean
  change: { stepId: string; index: number } | undefined
}) {
  const rows = formRows(suit?.terms ?? null, values)
  if (!isBegun && rows.every(({ isFixed }) => isFixed)) return null
  if (rows.length === 0) return null
  return (
    <dl className={css.facts}>
      {rows.map(({ name, nameIn, field, value, valueIn, isFixed }) => (
        <Fact
          key={name}
          name={name}
          nameIn={nameIn}
          change={isFixed ? undefined : change}
          field={field}
        >
          {valueIn ? <InEnglish>{value}</InEnglish> : value}
        </Fact>
      ))}
    </dl>
  )
}
