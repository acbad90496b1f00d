import type { Language } from '#contract/languages.ts'
import { speakBy } from './say.ts'

/** Brings the words of a language before anything is drawn in it; English is in the code. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') return
  const { spanish } = await import('./spanish.ts')
  speakBy(() => spanish)
}
