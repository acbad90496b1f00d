import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import type { PrivacyChoices } from '#contract/wire/privacy.ts'
import type { ConsentState } from '#contract/wire/screen.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { askForConsent, saySignal } from './bar.ts'
import { startTags } from './start-tags.ts'
import { tellPixel } from './tell-pixel.ts'

/** Runs what was agreed to, asks where nobody was asked yet, or says that the browser's signal was honoured. */
export function begin(state: ConsentState): void {
  // The browser may say it to scripts alone.
  const signal =
    state.signal || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const path = location.pathname
  // Asked each time: an account may have chosen elsewhere meanwhile. A signal that comes through is noted by asking.
  call<PrivacyChoices>('/privacy/choices', {}, { method: 'GET' }).then(
    (choices) => {
      // Who went on meanwhile may be where nothing of others runs.
      if (location.pathname !== path) return
      if (signal) return saySignal()
      tellPixel(choices)
      if (choices.chosenAt) startTags(state, choices)
      else ask(state)
    },
    (error: unknown) => logFailure('Consent was not asked for', error),
  )
}

function ask(state: ConsentState): void {
  const path = location.pathname
  askForConsent(async (kinds, isLast) => {
    const body = { ...kinds, words: CHOICE_WORDS, from: 'notice' }
    const choices = await call<PrivacyChoices>('/privacy/choices', body)
    if (location.pathname !== path || !isLast()) return
    tellPixel(choices)
    startTags(state, choices)
  })
}
