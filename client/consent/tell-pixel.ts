import type { PrivacyChoices } from '#contract/wire/privacy.ts'

declare global {
  interface Window {
    /** Whom conversions may be reported for, as of the last choice on this page; empty: for nobody. */
    __pixelId?: string
  }
}

/** Lets what counts visits know what was chosen on this page. */
export function tellPixel({ pixelId = '' }: Pick<PrivacyChoices, 'pixelId'>): void {
  window.__pixelId = pixelId
}
