import type { BlockInput } from '#contract/blocks/index.ts'
import { isFormDone } from '#contract/claim-states.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { session } from '../../onboarding/session.ts'
import { useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useClaimAt } from '../../onboarding/use-claim-at.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayHere } from '../../ui/time-words.ts'
import { AfterSigning } from './after-signing.tsx'
import { ClaimHead } from './claim-head.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PdfView } from './pdf-view.tsx'
import { SignClaim } from './sign-claim.tsx'
import { SignInInk } from './sign-in-ink.tsx'
import css from './signing.module.css'
import { WrongForm } from './wrong-form.tsx'
import { say } from '../../words/say.ts'

/** The exact form beside what has to be ticked and signed; once it is signed, the signed form. */
export function ClaimPreview(words: BlockInput<'claim-preview'>) {
  const { chosen, claim } = useClaimAt()
  const { suit, failed, retry } = useSuit(chosen?.slug)
  const { loaded, changedElsewhere } = useStore(session)

  if (failed) return <LoadFailed what="The claim form" retry={retry} />
  if (!suit?.terms || !claim || !loaded) {
    return <Skeleton shape="card" count={4} label={say('Loading the claim form')} />
  }
  return (
    <>
      <ClaimHead suit={suit} />
      <ThisForm
        key={changedElsewhere[claim.id]}
        words={words}
        claim={claim}
        suit={suit}
        terms={suit.terms}
      />
    </>
  )
}

interface FormProps {
  words: BlockInput<'claim-preview'>
  claim: ClaimView
  suit: SuitDetail
  terms: SuitTerms
}

/** Signed, to be signed here, or to be signed in ink. What another tab changed has to be read anew. */
function ThisForm({ words, claim, suit, terms }: FormProps) {
  if (isFormDone(claim.state)) return <Signed suit={suit} claim={claim} words={words.signed} />
  if (terms.signatureMode === 'wet') {
    return <SignInInk claim={claim} inInk={words.inInk} signed={words.signed} />
  }
  return <SignClaim {...words} claim={claim} suit={suit} terms={terms} />
}

function Signed({
  suit,
  claim,
  words,
}: Pick<FormProps, 'suit' | 'claim'> & { words: BlockInput<'claim-preview'>['signed'] }) {
  useStepWords({
    title: 'This form is signed',
    help: 'It can no longer be changed. Download it, and keep it.',
    primary: 'Continue',
    noSkip: true,
  })
  return (
    <div className={css.side}>
      {claim.signedAt && (
        <Notice tone="info">
          {say('Signed on')} {dayWords(dayHere(claim.signedAt))}.
        </Notice>
      )}
      <AfterSigning claim={claim} suit={suit} words={words} />
      <PdfView documentId={claim.document?.id} isChanging={false} onDrawn={nothing} />
      {claim.undoUntil === null && <WrongForm suit={suit} />}
    </div>
  )
}

const nothing = () => {}
