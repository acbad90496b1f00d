import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { isFiled } from '#contract/claim-states.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { DeletionNotice } from '../../onboarding/deletion-notice.tsx'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { loadClaims } from '../../onboarding/load-progress.ts'
import { session } from '../../onboarding/session.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { OpenClaims } from './open-claims.tsx'
import css from './rows.module.css'
import { SignedForm } from './signed-form.tsx'
import { useSuits } from './use-suits.ts'
import { WrongForm } from './wrong-form.tsx'
import { say } from '../../words/say.ts'

/** The signed forms with their references, what happens next with each, and what is still to be signed. */
export function CompleteDocuments({
  label,
  empty,
  noClaims,
  pick,
  dashboard,
  deletion,
  signed: words,
  nextTitle,
  next,
  contact,
  ...form
}: BlockInput<'complete-documents'>) {
  const { claims, loaded } = useStore(session)
  const { hrefOf } = useFlowLinks()
  const signed = (claims ?? []).filter(({ state }) => isFiled(state))
  const isNoneSigned = claims !== undefined && loaded && signed.length === 0
  const isNoneBegun = suitsToFile(useStore(keptState)).length === 0
  const isWhole = useIsWhole({ signed, loaded })
  useStepWords(isNoneSigned ? { help: isNoneBegun ? noClaims : empty } : undefined)

  if (!loaded || !isWhole)
    return <Skeleton shape="card" count={3} label={say('Loading your forms')} />
  if (!claims) return <LoadFailed what="Your claim forms" retry={() => void loadClaims()} />
  if (isNoneSigned && isNoneBegun) {
    return (
      <>
        <DeletionNotice words={deletion} />
        <p>
          <ButtonLink href={hrefOf({ stepId: pick.step })}>{pick.label}</ButtonLink>
        </p>
      </>
    )
  }
  if (isNoneSigned) {
    return (
      <>
        <DeletionNotice words={deletion} />
        <OpenClaims />
      </>
    )
  }
  return (
    <>
      <DeletionNotice words={deletion} />
      <ul className={css.rows} aria-label={label}>
        {signed.map((claim) => (
          <SignedForm key={claim.id} claim={claim} words={{ ...form, signed: words }} />
        ))}
      </ul>
      <p>
        <ButtonLink href="/dashboard">{dashboard}</ButtonLink>
      </p>
      <WrongForm claims={signed} />
      <OpenClaims />
      <WhatIsNext nextTitle={nextTitle} next={next} contact={contact} />
    </>
  )
}

/** Nobody waits longer for what only adds to their forms. */
const LATEST_MS = 3_000

/** Whether all settlements of the forms are here, or were waited for: before, a form would grow under whoever reads it. */
function useIsWhole({ signed, loaded }: { signed: readonly ClaimView[]; loaded: boolean }) {
  const suits = useSuits(signed.map(({ suitSlug }) => suitSlug))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!loaded) return
    const timer = setTimeout(() => setLate(true), LATEST_MS)
    return () => clearTimeout(timer)
  }, [loaded])
  return suits !== undefined || isLate
}

function WhatIsNext({
  nextTitle,
  next,
  contact,
}: Pick<BlockInput<'complete-documents'>, 'nextTitle' | 'next' | 'contact'>) {
  const { support } = useStage().screen.site.contacts
  return (
    <section className={css.section} aria-labelledby="complete-next">
      <h2 id="complete-next">{nextTitle}</h2>
      <ol className={css.list}>
        {next.map((text) => (
          <li key={text}>
            <RichWords text={text} />
          </li>
        ))}
      </ol>
      {contact && (
        <p className={css.note}>
          {contact} <a href={`mailto:${support}`}>{support}</a>
        </p>
      )}
    </section>
  )
}
