import { isFiled } from '#contract/claim-states.ts'
import { COMPLETE_STEP } from '#contract/onboarding.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Choice } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/notice.tsx'
import tap from '../../ui/tap-target.module.css'
import { locale } from '../../words/locale.ts'
import { say } from '../../words/say.ts'

/** Tells of a class action whether the visitor's form for it is signed: it is not picked as a new one. */
export function useIsSigned(): (suit: Pick<SuitSummary, 'id'>) => boolean {
  const { claims } = useStore(session)
  return ({ id }) => isFiled(claimFor(claims, id)?.state)
}

/** A card that says so, and is neither picked nor taken off. */
export function signedChoice(choice: Choice): Choice {
  return { ...choice, disabled: true, aside: <Chip tone="good">{say('Signed')}</Chip> }
}

/** What can be picked first: the first card is where the error summary leads. */
export function signedLast(choices: readonly Choice[]): Choice[] {
  return [
    ...choices.filter(({ disabled }) => !disabled),
    ...choices.filter(({ disabled }) => disabled),
  ]
}

/** Names those that are signed, with the way to the forms; nothing without one. */
export function SignedNote({ suits }: { suits: readonly SuitSummary[] }) {
  const { hrefOf } = useFlowLinks()
  if (suits.length === 0) return null
  const names = suits.map(({ name }) => name)
  return (
    <Notice
      tone="info"
      title={`${say('You signed')} ${new Intl.ListFormat(locale()).format(names)}`}
    >
      <a className={tap.target} href={hrefOf({ stepId: COMPLETE_STEP })}>
        {say('See your claim forms')}
      </a>
    </Notice>
  )
}
