import type { PrivacyChoices } from '#contract/wire/privacy.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'

type Kinds = Pick<PrivacyChoices, 'analytics' | 'marketing'>

/**
 * What runs in a document ends with it alone: where somebody has said no meanwhile, in another tab or by their account elsewhere,
 * the page is loaded anew as soon as it is looked at again.
 */
export function endWithChoice(agreed: Kinds): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    call<PrivacyChoices>('/privacy/choices', {}, { method: 'GET' }).then(
      (now) => {
        const isEnded = (kind: keyof Kinds) => agreed[kind] && !now[kind]
        if (isEnded('analytics') || isEnded('marketing')) location.reload()
      },
      (error: unknown) => logFailure('Consent was not asked for anew', error),
    )
  })
}
