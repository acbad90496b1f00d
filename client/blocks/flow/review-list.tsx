import type { ReactNode } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { usStates } from '#contract/fields/us-state.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import type { Place } from '#contract/places.ts'
import { comeBackTo, useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FORM_STEP, type PersonValues } from './claim-answers.ts'
import { ClaimStateChip, PREVIEW_STEP } from './claim-list.tsx'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'
import { PICK_STEP } from './use-picker.ts'

/** Everything that was answered; each Change leads there and straight back here. */
export function ReviewList(words: BlockInput<'review-list'>) {
  const { loaded } = useStore(session)
  if (!loaded) return <Skeleton shape="row" count={4} label="Loading your answers" />
  return (
    <>
      <section className={css.section} aria-labelledby="review-person">
        <h2 id="review-person">{words.personTitle}</h2>
        <Person />
      </section>
      <section className={css.section} aria-labelledby="review-claims">
        <h2 id="review-claims">{words.claimsTitle}</h2>
        <Claims {...words} />
      </section>
    </>
  )
}

function Person() {
  const suits = suitsToFile(useStore(keptState))
  const { claims } = useStore(session)
  const [welcome] = useAnswers<{ email: string; state: string }>('welcome')
  const [person] = useAnswers<PersonValues>(FORM_STEP)
  const open = suits.findIndex(({ id }) => claimFor(claims, id)?.state !== 'signed')
  // Signed forms hold the person as it was; only an open one can be changed.
  const form: Place | undefined = open >= 0 ? { stepId: FORM_STEP, index: open } : undefined
  const start: Place = { stepId: 'welcome' }
  const { line1, line2, city, state, zip } = person
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

  return (
    <dl className={css.facts}>
      <Fact name="Email" change={start}>
        {welcome.email}
      </Fact>
      <Fact name="State" change={start}>
        {usStates[welcome.state ?? '']}
      </Fact>
      {person.legalName && (
        <Fact name="Legal name" change={form}>
          {person.legalName}
        </Fact>
      )}
      {line1 && (
        <Fact name="Mailing address" change={form}>
          {[line1, line2, town].filter(Boolean).join(', ')}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, change, children }: { name: string; change?: Place; children: ReactNode }) {
  const { hrefOf } = useFlowLinks()
  const { place } = useStepForm()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        {change && (
          <a className={css.change} href={hrefOf(change)} onClick={() => comeBackTo(place)}>
            Change<span className="visually-hidden"> {name.toLowerCase()}</span>
          </a>
        )}
      </dd>
    </div>
  )
}

function Claims({ empty, unsureTitle }: BlockInput<'review-list'>) {
  const { suits: all } = useStore(keptState)
  const { claims } = useStore(session)
  const { hrefOf } = useFlowLinks()
  const { place } = useStepForm()
  const suits = suitsToFile({ suits: all })
  const unsure = all.filter(({ eligibility }) => eligibility === 'unsure')

  return (
    <>
      {suits.length === 0 && <p>{empty}</p>}
      <ul className={css.rows}>
        {suits.map(({ id, name, brandImage }, index) => {
          const claim = claimFor(claims, id)
          const isReady = claim?.state === 'signed' || claim?.state === 'ready_to_sign'
          const stepId = isReady ? PREVIEW_STEP : FORM_STEP
          return (
            <SuitRow
              key={id}
              name={name}
              mark={brandImage}
              href={hrefOf({ stepId, index })}
              note={claim?.reference && `Reference ${claim.reference}`}
              aside={<ClaimStateChip state={claim?.state} />}
            />
          )
        })}
      </ul>
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
        <a
          className={css.change}
          href={hrefOf({ stepId: PICK_STEP })}
          onClick={() => comeBackTo(place)}
        >
          Choose other class actions
        </a>
      </p>
    </>
  )
}
