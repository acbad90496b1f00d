import type { PreviewAnswer, SigningRefusal } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { failureFaults, refusalWords } from '../../onboarding/failure-words.ts'
import { TOO_LATE_TO_SIGN, tooLateWords } from '../../onboarding/too-late-words.ts'
import { CONTINUE_ID } from '../../onboarding/use-parts.ts'
import { ApiError } from '../../stage/api.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'
import { OfficialSite } from './official-site.tsx'

const notComplete = 'This form is not complete yet. Go back and fill in what is missing.'

/** What stands in the way of signing the document that was made last; empty when nothing does. */
export function faultsOf({
  refused,
  signable,
}: Pick<PreviewAnswer, 'refused' | 'signable'>): FieldFault[] {
  if (refused) return [{ field: CONTINUE_ID, message: whyNotToSign(refused) }]
  return signable ? [] : [{ field: CONTINUE_ID, message: notComplete }]
}

/** What is said where signing was refused: the time may have run out while the form was read. */
export function signingFaults(error: unknown): FieldFault[] {
  const isLate = error instanceof ApiError && error.code === 'claim.too-late'
  return isLate
    ? faultsOf({ refused: 'claim.too-late', signable: false })
    : failureFaults(error, { place: CONTINUE_ID })
}

/** Nobody signs what they could not see without having been told. */
export function unseenFaults(): FieldFault[] {
  const message = 'The pages could not be shown. Open the form as a PDF and read it, then sign'
  return [{ field: CONTINUE_ID, message }]
}

function whyNotToSign(refused: SigningRefusal): string {
  return refused === 'claim.too-late' ? TOO_LATE_TO_SIGN : refusalWords(refused)
}

/** The same, before anybody signs it. The official site stays open as long as it is. */
export function RefusedToSign({ refused, suit }: { refused: SigningRefusal; suit: SuitDetail }) {
  if (refused === 'claim.too-late') return <TooLateToSign suit={suit} />
  return (
    <Notice tone="soon" live>
      <p>{say(whyNotToSign(refused))}</p>
    </Notice>
  )
}

/** Said on the form already: nobody fills it in for nothing. */
export function TooLateToSign({ suit }: { suit: Pick<SuitDetail, 'name' | 'officialSiteUrl'> }) {
  return (
    <Notice tone="soon" live>
      <p>{tooLateWords(suit)}</p>
      <OfficialSite suit={suit} label={say('Official site')} />
    </Notice>
  )
}
