import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languages } from '#contract/languages.ts'
import type { Config } from '../config.ts'
import { byText } from './by-text.ts'
import { readCookie, writeCookie, YEAR_SECONDS } from './cookies.ts'

const COOKIE = 'language'

/** The language that somebody chose by hand here, else the one that their browser asks for; undefined when it is none of ours. */
export function askedLanguage({
  cookie,
  'accept-language': accepted,
}: IncomingHttpHeaders): Language | undefined {
  return chosenLanguage(cookie) ?? acceptedLanguage(accepted)
}

/** The one that was chosen by hand. */
export function chosenLanguage(cookie: string | undefined): Language | undefined {
  return readLanguage(readCookie(cookie, COOKIE))
}

/** The Set-Cookie header that keeps a choice for a year. */
export function writeLanguage(config: Pick<Config, 'publicUrl'>, language: Language): string {
  return writeCookie(config, COOKIE, language, { maxAgeSeconds: YEAR_SECONDS })
}

/** One of ours as we write it; undefined for anything else, such as 'ES' and 'es-MX'. */
export function readLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value)
}

/**
 * Of our languages the one that an Accept-Language header likes most, the first among equals ('es-MX' likes 'es'). Any
 * language at all (`*`) is none in particular.
 */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  return header ? likedBest(header) : undefined
}

const likedBest = byText((header): Language | undefined => {
  const [best] = header
    .split(',')
    .flatMap((range) => {
      const [tag = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase())
      const language = readLanguage(tag.split('-')[0])
      const liking = Number(params.find((param) => param.startsWith('q='))?.slice(2) ?? 1)
      return language && liking > 0 ? [{ language, liking }] : []
    })
    .toSorted((one, other) => other.liking - one.liking)
  return best?.language
})
