import { isDue } from '#contract/claim-states.ts'
import { daysLeft, payoutLabel } from '#contract/suit-display.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { asDue } from '../../onboarding/own-day.ts'
import { useStage } from '../../stage/stage.ts'
import { DaysLeftChip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import css from './claim-head.module.css'
import { say } from '../../words/say.ts'

/** Which settlement a form is for, and how long there is: for one that was sent back, until the day of its notice; not once it is sent. */
export function ClaimHead({ suit, claim }: { suit: SuitDetail; claim: ClaimView | undefined }) {
  const { screen } = useStage()
  const { dueAt } = (claim && asDue(suit, claim)) ?? suit
  return (
    <div className={css.head}>
      <Mark src={suit.brandImage} size={48} />
      <div>
        <strong className={css.name}>{suit.name}</strong>
        <span className={css.payout}>{say(payoutLabel(suit.payout))}</span>
      </div>
      {(!claim || isDue(claim)) && <DaysLeftChip days={daysLeft(dueAt, new Date(screen.madeAt))} />}
    </div>
  )
}
