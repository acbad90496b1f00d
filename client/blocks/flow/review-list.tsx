import type { BlockInput } from '#contract/blocks/index.ts'
import { type ChosenSuit, suitsToFile } from '#contract/onboarding.ts'
import { noSumWords, payoutTotal, unknownWords } from '#contract/payout-total.ts'
import { payoutLabel } from '#contract/suit-display.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { claimTask } from './claim-task.ts'
import { ClaimsNotLoaded } from './claims-not-loaded.tsx'
import { ChangeLink } from './fact.tsx'
import { PICK_STEP } from './fit-answers.ts'
import { ReviewClaim } from './review-claim.tsx'
import { ReviewPerson } from './review-person.tsx'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'
import { useSuits } from './use-suits.ts'
import { say } from '../../words/say.ts'

/** The person and every claim; each Change leads there and straight back here. */
export function ReviewList(words: BlockInput<'review-list'>) {
  const { loaded } = useStore(session)
  if (!loaded) return <Skeleton shape="row" count={4} label={say('Loading your answers')} />
  return (
    <>
      <section className={css.section} aria-labelledby="review-person">
        <h2 id="review-person">{words.personTitle}</h2>
        <ReviewPerson />
      </section>
      <section className={css.section} aria-labelledby="review-claims">
        <h2 id="review-claims">{words.claimsTitle}</h2>
        <Claims {...words} />
      </section>
    </>
  )
}

function Claims({ empty, total, toSign, unsureTitle }: BlockInput<'review-list'>) {
  const { suits: all } = useStore(keptState)
  const { claims } = useStore(session)
  const suits = suitsToFile({ suits: all })
  const unsure = all.filter(({ eligibility }) => eligibility === 'unsure')

  return (
    <>
      {suits.length === 0 ? <p>{empty}</p> : <ClaimsNotLoaded />}
      <ul className={css.rows} aria-labelledby="review-claims">
        {suits.map((chosen, index) => (
          <ReviewClaim
            key={chosen.id}
            chosen={chosen}
            index={index}
            claim={claimFor(claims, chosen.id)}
            toSign={toSign}
          />
        ))}
      </ul>
      <Total label={total} chosen={suits} />
      {unsure.length > 0 && (
        <>
          <h3>{unsureTitle}</h3>
          <ul className={css.rows}>
            {unsure.map(({ id, name, brandImage }) => (
              <SuitRow key={id} name={name} mark={brandImage} />
            ))}
          </ul>
        </>
      )}
      <p>
        <ChangeLink
          to={{ stepId: PICK_STEP }}
          what={say('your claims')}
          words="Choose other class actions"
        />
      </p>
    </>
  )
}

/** What all of them may pay at most; those that name no figure are said, those that are too late are not in it. */
function Total({ label, chosen }: { label: string; chosen: readonly ChosenSuit[] }) {
  const { screen } = useStage()
  const { claims } = useStore(session)
  const suits = useSuits(chosen.map(({ slug }) => slug))
  const now = new Date(screen.madeAt)
  const inTime = suits?.filter((suit) => {
    const { state, cureBy } = claimFor(claims, suit.id) ?? {}
    return claimTask({ state, cureBy, suit, now }) !== 'too-late'
  })
  if (!inTime || inTime.length === 0) return null
  const total = payoutTotal(inTime)
  if (total.cents === null) {
    return (
      <p className={css.total}>
        {label}: {say(noSumWords(total) ?? '')}
      </p>
    )
  }
  return (
    <p className={css.total}>
      <span>{label}</span> <strong>{say(payoutLabel(total.cents))}</strong>
      <span className={css.note}>{say(unknownWords(total) ?? '')}</span>
    </p>
  )
}
