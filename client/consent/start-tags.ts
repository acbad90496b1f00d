import type { ConsentState } from '#contract/wire/screen.ts'
import { logFailure } from '../stage/log-failure.ts'
import { keepApart } from './apart.ts'
import { endWithChoice } from './end-with-choice.ts'
import { noteTag } from './note-tag.ts'

interface Kinds {
  analytics: boolean
  marketing: boolean
}

/** Loads the scripts that were agreed to. What a tag manager brings may be for anything, so it needs a yes to everything. */
export function startTags(
  { tagManagerId, sentryDsn }: Pick<ConsentState, 'tagManagerId' | 'sentryDsn'>,
  { analytics, marketing }: Kinds,
): void {
  if (tagManagerId && analytics && marketing) {
    keepApart()
    hideReferrer()
    loadTagManager(tagManagerId)
  }
  if (sentryDsn && analytics) {
    keepApart()
    import('./report-errors.ts').then(
      ({ reportErrors }) => {
        reportErrors(sentryDsn)
        void noteTag('sentry')
      },
      (error: unknown) => logFailure('Errors are not reported', error),
    )
  }
  if (window.__apart) endWithChoice({ analytics, marketing })
}

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** The page that was open before may be that of one settlement: others learn only that it was one of ours. */
function hideReferrer(): void {
  const { origin } = window.location
  if (!document.referrer.startsWith(`${origin}/`)) return
  Object.defineProperty(document, 'referrer', { value: `${origin}/`, configurable: true })
}

/** Google's container, as its own snippet starts it; our nonce's trust is passed on to it ('strict-dynamic'). */
function loadTagManager(id: string): void {
  window.dataLayer = [...(window.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }]
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
  script.addEventListener('load', () => void noteTag('tag-manager'))
  script.addEventListener('error', () => logFailure('The tag manager is not there', id))
  document.head.append(script)
}
