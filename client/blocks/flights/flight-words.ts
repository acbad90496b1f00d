import type { Airport } from '#contract/wire/flights.ts'
import { locale } from '../../words/locale.ts'
import { say } from '../../words/say.ts'

/** 'DE' → 'Germany', in the reader's language; Scotland has courts of its own. */
export function countryText(place: string): string {
  if (place === 'GB-SCT') return say('Scotland')
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(place) ?? place
}

/** 'Zaventem, Belgium'. */
export function placeText({ city, country }: Airport): string {
  return [city, countryText(country)].filter(Boolean).join(', ')
}

/** 185 → '3 h 5 min'. */
export function lateText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
