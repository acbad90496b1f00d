import type { Airport } from '#contract/wire/flights.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** 'Zaventem, Belgium'. */
export function placeText({ city, country }: Airport): string {
  return [city, countries.of(country)].filter(Boolean).join(', ')
}

/** 185 → '3 h 5 min'. */
export function lateText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
