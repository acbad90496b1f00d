import type { Language } from '#contract/languages.ts'

/** How words that stand in code are said in another language. */
export interface Voice {
  language: Language
  translate(text: string): string
}

let voice: () => Voice | undefined = () => undefined

/** Told once, before anything is drawn. The server draws for many at a time, so it is asked anew for each word. */
export function speakBy(find: () => Voice | undefined): void {
  voice = find
}

/**
 * A text of the code in the reader's language; English where nobody translated it. Copy of the definitions comes translated.
 * Never called while a module is loaded: the language is not known by then.
 */
export function say(text: string): string {
  return voice()?.translate(text) ?? text
}

/** The language that is spoken. */
export function spoken(): Language {
  return voice()?.language ?? 'en'
}
