import type { ListedAirport } from './flight-data.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** 'Germany'; Scotland has courts and time limits of its own. */
export function countryName(place: string): string {
  return place === 'GB-SCT' ? 'Scotland' : (countries.of(place) ?? place)
}

/** 'Rome (FCO)', and 'Brussels Airport (BRU)' where the place that it stands in says less than its name. */
export function airportWords({ code, city, name }: ListedAirport): string {
  const isNamed = city !== '' && plain(name).includes(plain(city))
  return `${isNamed ? city : name} (${code})`
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** 185 → '3 hours 5 minutes'. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const words = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
  return words.filter(Boolean).join(' ')
}

/** 25000 EUR → '€250'. */
export function moneyWords(cents: number, currency: string): string {
  const fraction = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(cents / 100)
}

/** 1326.4 → '1,326 km'. */
export function distanceWords(km: number): string {
  return `${Math.round(km).toLocaleString('en')} km`
}
