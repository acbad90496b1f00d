import type { BlockInput } from '#contract/blocks/index.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { session } from '../../onboarding/session.ts'
import { useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useClaimAt } from '../../onboarding/use-claim-at.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClaimHead } from './claim-head.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PdfView } from './pdf-view.tsx'
import { SignClaim } from './sign-claim.tsx'
import css from './signing.module.css'
import { WrongForm } from './wrong-form.tsx'

/** The exact form beside what has to be ticked and signed; once it is signed, the signed form. */
export function ClaimPreview(words: BlockInput<'claim-preview'>) {
  const { chosen, claim } = useClaimAt()
  const { suit, failed, retry } = useSuit(chosen?.slug)
  const { loaded, changedElsewhere } = useStore(session)

  if (failed) return <LoadFailed what="The claim form" retry={retry} />
  if (!suit?.terms || !claim || !loaded) {
    return <Skeleton shape="card" count={4} label="Loading the claim form" />
  }
  return (
    <>
      <ClaimHead suit={suit} />
      {claim.state === 'signed' ? (
        <Signed suit={suit} documentId={claim.document?.id} signedAt={claim.signedAt} />
      ) : (
        // What another tab changed has to be read anew.
        <SignClaim
          key={changedElsewhere[claim.id]}
          {...words}
          claim={claim}
          suit={suit}
          terms={suit.terms}
        />
      )}
    </>
  )
}

function Signed({
  suit,
  documentId,
  signedAt,
}: {
  suit: SuitDetail
  documentId?: string
  signedAt: string | null
}) {
  useStepWords({
    title: 'This form is signed',
    help: 'It can no longer be changed. Download it, and keep it.',
    primary: 'Continue',
    noSkip: true,
  })
  return (
    <div className={css.side}>
      {signedAt && <Notice tone="info">Signed on {dayWords(localDay(signedAt))}.</Notice>}
      <PdfView documentId={documentId} isChanging={false} onDrawn={nothing} />
      <WrongForm suit={suit} />
    </div>
  )
}

/** The day of an instant where the visitor is. */
function localDay(instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date(instant))
}

const nothing = () => {}
