import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CaseProps } from './case-props.ts'

/** What became of the payment that its payer comes back from; of one that was made the letter says it. */
export function PaymentSaid({ words }: Pick<CaseProps, 'words'>) {
  const { payment } = useStore(session)
  const { outcome } = words.post
  if (!payment || !outcome || payment.status === 'succeeded' || payment.status === 'expired') {
    return null
  }
  const { title, text } = outcome[payment.status]
  return (
    <Notice tone={payment.status === 'processing' ? 'soon' : 'error'} title={title} live>
      <p>{text}</p>
    </Notice>
  )
}

/**
 * Whether a payment was begun of which nobody knows yet whether it is made: who pays again pays twice. Where the page has no words
 * for that, nothing is taken away: nobody would know why.
 */
export function useOpenPayment({ words }: Pick<CaseProps, 'words'>): boolean {
  const { payment } = useStore(session)
  if (!words.post.outcome) return false
  return payment?.status === 'processing' || payment?.status === 'unchecked'
}
