import { COMPLETE_STEP, suitsToFile } from '#contract/onboarding.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { ClaimState } from '#contract/wire/claims.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { FORM_STEP } from './claim-answers.ts'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'

export const PREVIEW_STEP = 'sign-preview'

/** The chosen claims as tasks: each leads to what is to be done about it next. */
export function ClaimList({ label, empty }: BlockInput<'claim-list'>) {
  const suits = suitsToFile(useStore(keptState))
  const { claims } = useStore(session)
  const { hrefOf } = useFlowLinks()

  if (suits.length === 0) return <p>{empty}</p>
  return (
    <ul className={css.rows} aria-label={label}>
      {suits.map(({ id, name, brandImage }, index) => {
        const state = claimFor(claims, id)?.state
        const stepId = stepFor(state)
        const place = stepId === COMPLETE_STEP ? { stepId } : { stepId, index }
        return (
          <SuitRow
            key={id}
            name={name}
            mark={brandImage}
            href={hrefOf(place)}
            aside={<ClaimStateChip state={state} />}
          />
        )
      })}
    </ul>
  )
}

/** Where something is to be done about a claim in that state. */
export function stepFor(state: ClaimState | undefined): string {
  if (state === 'signed') return COMPLETE_STEP
  return state === 'ready_to_sign' ? PREVIEW_STEP : FORM_STEP
}

const words: Record<ClaimState, { tone: ChipTone; label: string }> = {
  draft: { tone: 'plain', label: 'Not complete' },
  needs_info: { tone: 'soon', label: 'Not complete' },
  ready_to_sign: { tone: 'lime', label: 'Ready to sign' },
  signed: { tone: 'good', label: 'Signed' },
  cancelled: { tone: 'plain', label: 'Cancelled' },
}

export function ClaimStateChip({ state }: { state: ClaimState | undefined }) {
  const { tone, label } = state ? words[state] : { tone: 'plain' as const, label: 'Not started' }
  return <Chip tone={tone}>{label}</Chip>
}
