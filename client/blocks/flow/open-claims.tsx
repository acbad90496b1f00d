import { isFiled } from '#contract/claim-states.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { ClaimRow } from './claim-row.tsx'
import css from './rows.module.css'
import { say } from '../../words/say.ts'

/** The chosen claims that are not signed yet, each with its days left and the way there; nothing when there are none. */
export function OpenClaims() {
  const { claims } = useStore(session)
  const open = suitsToFile(useStore(keptState))
    .map((chosen, index) => ({ chosen, index, claim: claimFor(claims, chosen.id) }))
    .filter(({ claim }) => !isFiled(claim?.state))

  if (open.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="complete-open">
      <h2 id="complete-open">{say('Not signed')}</h2>
      <ul className={css.rows} aria-labelledby="complete-open">
        {open.map((one) => (
          <ClaimRow key={one.chosen.id} {...one} />
        ))}
      </ul>
    </section>
  )
}
