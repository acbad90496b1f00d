/** The languages that people may read this site in. Copy is written in English; another language has catalogues of words. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]
/** One that words are translated into. */
export type OtherLanguage = Exclude<Language, 'en'>

/** What Intl formats by, for readers in the United States. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/** What an address of a document asks for by hand: `?language=es` keeps the choice and leads on without it. */
export const LANGUAGE_PARAM = 'language'

/** An address of a page without its language: no call, none of the staff's application, no file, nothing of another site. */
const PAGE = /^\/(?!(?:es|api|admin)(?![\w-])|[^?#]*\.\w{2,5}(?:[?#]|$))/

/** The address of a page of ours in a language: '/file' in Spanish is '/es/file', '/' is '/es'. English has no prefix. */
export function pathIn(language: Language, path: string): string {
  return language === 'en' || !PAGE.test(path) ? path : `/es${path.replace(/^\/(?![^?#])/, '')}`
}

/** An address without its language: '/es/file' → '/file', '/es' → '/'. */
export function plainPath(path: string): string {
  return path.replace(/^\/es(?=\/|$)/, '') || '/'
}

/** The language that an address names; undefined where it names none. */
export function languageOfPath(path: string): OtherLanguage | undefined {
  return /^\/es(?:\/|$)/.test(path) ? 'es' : undefined
}
