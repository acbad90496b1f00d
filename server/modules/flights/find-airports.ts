import { oncePerObject } from '#contract/once-per-object.ts'
import type { Airport } from '#contract/wire/flights.ts'
import { type FlightData, flightData, type ListedAirport } from './flight-data.ts'
import { countryName } from './place-words.ts'
import { presentAirport } from './present-airport.ts'

const MOST = 8

interface Entry {
  airport: ListedAirport
  code: string
  city: string
  name: string
  /** Every word of it begins after a space. */
  words: string
}

/** Airports by code, city, name or country, accents and capitals aside; the best first, at most eight. */
export function findAirports({ q }: { q: string }): Airport[] {
  const wanted = plain(q)
  if (wanted.length < 2) return []
  const found = entriesOf(flightData().airports).flatMap((entry) => {
    const rank = rankOf(entry, wanted)
    return rank === undefined ? [] : [{ airport: entry.airport, rank }]
  })
  const best = found.toSorted((a, b) => a.rank - b.rank).slice(0, MOST)
  return best.map(({ airport }) => presentAirport(airport))
}

const entriesOf = oncePerObject((airports: FlightData['airports']): Entry[] =>
  [...airports.values()].map((airport) => {
    const { code, city, name, country } = airport
    const words = ` ${plain(`${code} ${city} ${name} ${countryName(country)}`)}`
    return { airport, code: code.toLowerCase(), city: plain(city), name: plain(name), words }
  }),
)

/** The lower the better; undefined when some word is nowhere. */
function rankOf({ airport, code, city, name, words }: Entry, wanted: string): number | undefined {
  if (!wanted.split(' ').every((word) => words.includes(` ${word}`))) return undefined
  const place = [code === wanted, city === wanted, city.startsWith(wanted), name.startsWith(wanted)]
  const at = place.indexOf(true)
  return (at < 0 ? place.length : at) * 2 + (airport.isLarge ? 0 : 1)
}

/** 'Zürich–Kloten' → 'zurich kloten'. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
