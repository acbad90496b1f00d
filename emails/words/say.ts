import { type Language, locales } from '#contract/languages.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { findWords } from '#contract/words/find-words.ts'
import { spanishWords } from './spanish-words.ts'

/** What the message that is being drawn is said in, and what of it is not translated. */
let language: Language = 'en'
let untold: string[] = []

/**
 * Draws a message in a language. Nothing waits while it is drawn, so no other one is drawn in between.
 * @returns what was drawn, and what of it was said in English for want of a translation
 */
export function drawIn<Drawn>(
  spoken: Language,
  draw: () => Drawn,
): { drawn: Drawn; untold: readonly string[] } {
  language = spoken
  untold = []
  try {
    return { drawn: draw(), untold }
  } finally {
    language = 'en'
  }
}

/**
 * A whole sentence in the reader's language, with names filled in afterwards: `say('Your {claim} claim is signed', { claim })`.
 * A name is filled in as it is; what is words itself is said first.
 */
export function say(english: string, names: Readonly<Record<string, string>> = {}): string {
  return fillWords(translated(english), names)
}

/** The same before anything is filled in. */
export function translated(english: string): string {
  if (language === 'en' || english === '') return english
  const found = findWords(spanishWords, language, english)
  if (found === english && !Object.hasOwn(spanishWords, english)) untold.push(english)
  return found
}

/** What Intl formats by for the reader. */
export function locale(): string {
  return locales[language]
}

/** The language of the message, for its `lang`. */
export function spokenLanguage(): Language {
  return language
}
