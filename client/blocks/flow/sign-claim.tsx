import { type RefObject, useCallback } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { esignConsent } from '#contract/esign-consent.ts'
import type { Attestation, SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimView, PreviewAnswer } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { noteReading, signClaim } from '../../onboarding/claim-calls.ts'
import { session } from '../../onboarding/session.ts'
import { useStepPart } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { ApiError } from '../../stage/api.ts'
import { useStage } from '../../stage/stage.ts'
import { useIsHere } from '../../stage/use-is-here.ts'
import { Button } from '../../ui/button.tsx'
import { FORM_STEP, type PersonValues } from './claim-answers.ts'
import { noteSigned } from './keep-signed.ts'
import { LoadFailed } from './load-failed.tsx'
import { PdfView } from './pdf-view.tsx'
import { isTicked, missingToSign, signatureOf } from './missing-to-sign.ts'
import { faultsOf, RefusedToSign, signingFaults, unseenFaults } from './refused-to-sign.tsx'
import type { SignatureDraft } from './signature-box.tsx'
import css from './signing.module.css'
import { ToSign } from './to-sign.tsx'
import type { LeaveBy } from './use-as-left.ts'
import { useDrawn } from './use-drawn.ts'
import type { OnDrawn } from './use-drawn-pages.ts'
import { useOwnPart } from './use-own-part.ts'
import { usePreview } from './use-preview.ts'
import { useReading } from './use-reading.ts'
import { WhatFollows } from './what-follows.tsx'
import { say } from '../../words/say.ts'

type Props = BlockInput<'claim-preview'> & {
  claim: ClaimView
  suit: SuitDetail
  terms: SuitTerms
  leaveBy: LeaveBy
}

/** Read, tick, sign. Every tick and the signature are put on the document that is shown, and that one is signed. */
export function SignClaim({ claim, suit, terms, leaveBy, ...words }: Props) {
  const own = useOwnPart(terms.signatureMode)
  const isHere = useIsHere()
  const { agreed, ticked, draft } = own
  // The words on the document itself: the catalogue may have changed since its form was filled in.
  const statementsOn = (form?: PreviewAnswer) => form?.attestations ?? terms.attestations
  const { preview, legalName, signature } = useSignable(claim.id, { ticked, draft, statementsOn })
  const { drawn, reading, onDrawn } = useSeen(preview.document?.documentId)
  const missingOn = (form?: PreviewAnswer) =>
    missingToSign({ agreed, ticked, signature, statements: statementsOn(form), legalName, draft })

  const hasNothing = preview.failed && !preview.document
  const refused = preview.document?.refused
  useStepPart({
    check: () => (hasNothing || refused ? [] : missingOn(preview.document)),
    async commit() {
      if (hasNothing) {
        await preview.settle().catch(() => {})
        return 'stay'
      }
      try {
        const document = await preview.settle()
        const missing = document.refused ? [] : missingOn(document)
        const faults = missing.length > 0 ? missing : faultsOf(document)
        if (faults.length > 0) return faults
        const pages = await drawn.wait(document.documentId)
        if (pages !== 'seen') return pages === 'gone' ? 'stay' : unseenFaults()
        return await signIfHere(claim.id, document, { read: reading.read(), isHere, leaveBy })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'document.changed') own.startOver()
        else preview.refresh()
        return signingFaults(error)
      }
    },
  })

  if (hasNothing) return <LoadFailed what="The finished form" retry={preview.refresh} />
  return (
    <div className={css.signing} data-wide="beside">
      <PdfView
        documentId={preview.document?.documentId}
        isChanging={preview.isChanging}
        onDrawn={onDrawn}
      />
      <div className={css.side}>
        {refused ? (
          <RefusedToSign refused={refused} suit={suit} />
        ) : (
          <ToSign
            own={own}
            statements={statementsOn(preview.document)}
            legalName={legalName}
            mode={terms.signatureMode}
            agreeLabel={words.agreeLabel}
          >
            <WhatFollows claim={claim} words={words} suit={suit} />
          </ToSign>
        )}
        <ChangeAnswers />
      </div>
    </div>
  )
}

type Read = ReturnType<ReturnType<typeof useReading>['read']>

/** Signs, unless "Not now" or Back was pressed while the form was made ready; where it was under way by then, that is said. */
async function signIfHere(
  claimId: string,
  document: PreviewAnswer,
  { read, isHere, leaveBy }: { read: Read; isHere: RefObject<boolean>; leaveBy: LeaveBy },
): Promise<'stay' | undefined> {
  await noteReading(claimId, document, read)
  if (!isHere.current) return 'stay'
  const { pathname } = location
  await leaveBy(() => signClaim(claimId, document, esignConsent.version))
  noteSigned()
  // What was signed is shown as signed by now, on the same step, too.
  const hasLeft = location.pathname !== pathname
  if (hasLeft) session.update((now) => ({ ...now, notice: 'signed-as-left' }))
  return undefined
}

/** When pages can be seen, and what of them was. */
function useSeen(shownId: string | undefined) {
  const drawn = useDrawn(shownId)
  const reading = useReading()
  const { tell } = drawn
  const { watch } = reading
  const onDrawn = useCallback<OnDrawn>(
    (documentId, pages) => {
      watch(pages)
      tell(documentId, pages.length > 0)
    },
    [watch, tell],
  )
  return { drawn, reading, onDrawn }
}

/** The document with what is ticked and signed on it. The name on it is the one that signs. */
function useSignable(
  claimId: string,
  {
    ticked,
    draft,
    statementsOn,
  }: {
    ticked: Attestation[]
    draft: SignatureDraft
    statementsOn: (form?: PreviewAnswer) => Attestation[]
  },
) {
  const [person] = useAnswers<PersonValues>(FORM_STEP)
  // Until the form is here, the name that was typed last stands for its own.
  const nameOn = (form?: PreviewAnswer) => form?.legalName ?? person.legalName ?? ''
  const preview = usePreview(claimId, (form) => {
    const signature = signatureOf(draft, nameOn(form))
    const attestations = statementsOn(form)
      .filter((statement) => isTicked(statement, ticked))
      .map(({ id }) => id)
    return { attestations, ...(signature && { signature }) }
  })
  const legalName = nameOn(preview.document)
  return { preview, legalName, signature: signatureOf(draft, legalName) }
}

function ChangeAnswers() {
  const stage = useStage()
  return (
    <Button look="quiet" className={css.quiet} onClick={() => stage.run({ do: 'back' })}>
      {say('Change my answers')}
    </Button>
  )
}
