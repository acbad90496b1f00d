import type { BlockInput } from '#contract/blocks/index.ts'
import { isFiled } from '#contract/claim-states.ts'
import { COMPLETE_STEP, suitsToFile } from '#contract/onboarding.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStepForm, useStepPart, useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { FORM_STEP } from './claim-answers.ts'
import { ClaimRow } from './claim-row.tsx'
import { ClaimsNotLoaded } from './claims-not-loaded.tsx'
import css from './rows.module.css'

const allSigned = {
  title: 'All signed',
  help: 'There is nothing left to sign. Continue to your copies and to what comes next.',
}

/** The chosen claims as tasks: each leads to what is to be done about it next. */
export function ClaimList({ label, empty, own }: BlockInput<'claim-list'>) {
  const suits = suitsToFile(useStore(keptState))
  const { claims } = useStore(session)
  const { step } = useStepForm()
  const isSigned = ({ id }: { id: string }) => isFiled(claimFor(claims, id)?.state)
  // Elsewhere the step goes on by itself: here it goes to the next form, and there is none.
  const isDone = step.standsFor === FORM_STEP && suits.length > 0 && suits.every(isSigned)
  useStepWords(isDone ? allSigned : undefined)
  useStepPart({ commit: async () => (isDone ? { goto: COMPLETE_STEP } : undefined) })

  if (suits.length === 0) return <p>{empty}</p>
  return (
    <>
      <ClaimsNotLoaded />
      <ul className={css.rows} aria-label={label}>
        {suits.map((chosen, index) => (
          <ClaimRow
            key={chosen.id}
            chosen={chosen}
            index={index}
            claim={claimFor(claims, chosen.id)}
            own={own}
          />
        ))}
      </ul>
    </>
  )
}
