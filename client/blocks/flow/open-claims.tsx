import { suitsToFile, type ChosenSuit } from '#contract/onboarding.ts'
import { daysLeft } from '#contract/suit-display.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useStage } from '../../stage/stage.ts'
import { DaysLeftChip } from '../../ui/chip.tsx'
import { ClaimStateChip, stepFor } from './claim-list.tsx'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'

/** The chosen claims that are not signed yet, each with its days left and the way there; nothing when there are none. */
export function OpenClaims() {
  const { claims } = useStore(session)
  const open = suitsToFile(useStore(keptState))
    .map((chosen, index) => ({ chosen, index, claim: claimFor(claims, chosen.id) }))
    .filter(({ claim }) => claim?.state !== 'signed')

  if (open.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="complete-open">
      <h2 id="complete-open">Still to sign</h2>
      <ul className={css.rows} aria-labelledby="complete-open">
        {open.map((one) => (
          <OpenClaim key={one.chosen.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function OpenClaim({
  chosen,
  index,
  claim,
}: {
  chosen: ChosenSuit
  index: number
  claim: ClaimView | undefined
}) {
  const { screen } = useStage()
  const { hrefOf } = useFlowLinks()
  const { suit } = useSuit(chosen.slug)
  return (
    <SuitRow
      name={chosen.name}
      mark={chosen.brandImage}
      href={hrefOf({ stepId: stepFor(claim?.state), index })}
      note={suit && <DaysLeftChip days={daysLeft(suit.dueAt, new Date(screen.madeAt))} />}
      aside={<ClaimStateChip state={claim?.state} />}
    />
  )
}
