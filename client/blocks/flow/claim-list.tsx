import type { BlockInput } from '#contract/blocks/index.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { ClaimRow } from './claim-row.tsx'
import css from './rows.module.css'

/** The chosen claims as tasks: each leads to what is to be done about it next. */
export function ClaimList({ label, empty }: BlockInput<'claim-list'>) {
  const suits = suitsToFile(useStore(keptState))
  const { claims } = useStore(session)

  if (suits.length === 0) return <p>{empty}</p>
  return (
    <ul className={css.rows} aria-label={label}>
      {suits.map((chosen, index) => (
        <ClaimRow
          key={chosen.id}
          chosen={chosen}
          index={index}
          claim={claimFor(claims, chosen.id)}
        />
      ))}
    </ul>
  )
}
