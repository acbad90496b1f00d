import type { Airport } from '#contract/wire/flights.ts'

/** Puts values in for names in curly braces: '{count} found' → '3 found'. */
export function putIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** 'Rome (FCO)', and 'Brussels Airport (BRU)' where the place that it stands in says less than its name. */
export function airportText({ code, city, name }: Airport): string {
  const isNamed = city !== '' && plain(name).includes(plain(city))
  return `${isNamed ? city : name} (${code})`
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** 'Zaventem, Belgium'. */
export function placeText({ city, country }: Airport): string {
  return [city, countries.of(country)].filter(Boolean).join(', ')
}

/** 25000 EUR → '€250', 12550 → '€125.50'. */
export function moneyText(cents: number, currency: string): string {
  const fraction = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(cents / 100)
}

/** 185 → '3 h 5 min'. */
export function lateText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
