import { airportWords } from '#contract/flights/words.ts'
import type { FlightStep } from '#contract/wire/flights.ts'
import type { FlightData, FlightLaw, LawVersion, Licence } from './flight-data.ts'
import { yesOrNo } from './finding.ts'
import { isCovered, type Journey } from './journey.ts'

const LICENCE_WORDS: Record<Licence, string> = {
  union: 'an EU, Icelandic, Norwegian or Swiss license',
  uk: 'a UK license',
  elsewhere: 'neither an EU nor a UK license',
}

/** Where a flight has to start or end, and who has to fly it, for a law to hold (Article 3(1)). */
export function checkScope(
  data: FlightData,
  { law, version }: { law: FlightLaw; version: LawVersion },
  journey: Journey,
): FlightStep {
  const { from, to, airline } = journey
  const step = { title: 'Does this law cover the flight?', source: article(law, 'Article 3(1)') }
  const who = airline.name || 'The airline'
  const flown = `${who} has ${LICENCE_WORDS[airline.licence]}.`
  if (isCovered(data, version, from)) {
    const text = `It starts at ${airportWords(from)}, where this law holds for every airline.`
    return { ...step, finding: 'yes', text }
  }
  if (isCovered(data, version, to)) {
    const text = `It starts outside and ends at ${airportWords(to)}. There the airline’s license counts. ${flown}`
    return { ...step, finding: yesOrNo(version.arrivalsOn.includes(airline.licence)), text }
  }
  const { alsoArrivals } = version
  if (alsoArrivals?.places.includes(to.country) && alsoArrivals.on.includes(airline.licence)) {
    const text = `It ends in the EU, at ${airportWords(to)}, on a UK airline: the UK’s authority counts that in.`
    return { ...step, finding: 'yes', text, source: alsoArrivals.source }
  }
  const text = `It starts at ${airportWords(from)} and ends at ${airportWords(to)}. ${flown}`
  return { ...step, finding: 'no', text }
}

/** Flights that do not belong to one booking are judged one by one (C-537/17 Wegener). */
export function checkBooking({ flight, stops }: Journey): FlightStep[] {
  if (stops.length === 0 && flight.kind !== 'missed-connection') return []
  const { isOneBooking } = flight
  return [
    {
      title: 'Is it one journey?',
      finding: yesOrNo(isOneBooking),
      text: isOneBooking
        ? 'One booking counts as one journey, from its first airport to its last, also where another airline flew a part of it.'
        : 'Each booking counts for itself, so a connection missed between two bookings does not count. Enter the late flight alone.',
      source: {
        label: 'C-537/17 Wegener; C-11/11 Folkerts',
        url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62017CJ0537',
      },
    },
  ]
}

/** 'Regulation (EC) No 261/2004, Article 3(1)'. */
export function article({ instrument, url }: FlightLaw, place: string): FlightStep['source'] {
  return { label: `${instrument}, ${place}`, url }
}
