import { randomId } from '#contract/random-id.ts'
import type { CertifiedMail } from '#contract/wire/certified-mail.ts'
import { call } from '../stage/api.ts'

/** Whether certified mail may be asked for with the next letter of a claim. */
export function loadCertified(claimId: string): Promise<CertifiedMail> {
  return call<CertifiedMail>(`/api/claims/${claimId}/certified`, undefined, { method: 'GET' })
}

/**
 * Asks for it as it was shown, price and words, or takes that back.
 * @throws ApiError 409 certified.not-offered, offer.expired, consent.outdated
 */
export function chooseCertified(
  { claimId, cents, consent }: CertifiedMail,
  choose: boolean,
): Promise<CertifiedMail> {
  const agreed = choose && consent ? { cents, consentVersion: consent.version } : {}
  return call<CertifiedMail>(
    `/api/claims/${claimId}/certified`,
    { choose, ...agreed },
    // Said twice it stays as it was said first, so each press may have a key of its own.
    { idempotencyKey: randomId(), repeatable: true },
  )
}
