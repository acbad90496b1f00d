import { daysLeft, payoutLabel } from '#contract/suit-display.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import { DaysLeftChip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import css from './claim-head.module.css'
import { say } from '../../words/say.ts'

/** Which settlement a form is for. */
export function ClaimHead({ suit }: { suit: SuitDetail }) {
  const { screen } = useStage()
  return (
    <div className={css.head}>
      <Mark src={suit.brandImage} size={48} />
      <div>
        <strong className={css.name}>{suit.name}</strong>
        <span className={css.payout}>{say(payoutLabel(suit.payout))}</span>
      </div>
      <DaysLeftChip days={daysLeft(suit.dueAt, new Date(screen.madeAt))} />
    </div>
  )
}
