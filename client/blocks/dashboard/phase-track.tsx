import type { ClaimState } from '#contract/claim-states.ts'
import { PHASES, phaseOf } from '#contract/dashboard/phase-of.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './phase-track.module.css'

/** How far a claim is, for the eye; the state beside it says the same in words. */
export function PhaseTrack({ state }: { state: ClaimState }) {
  const reached = phaseOf(state)
  return (
    <div className={css.track} aria-hidden="true">
      {Array.from({ length: PHASES }, (_, index) => (
        <span key={index} className={classNames(css.phase, index < reached && css.done)} />
      ))}
    </div>
  )
}
