import { cancelled, delay, type WorkedCase } from './worked-case.ts'

const cancelledInUs = {
  route: ['JFK', 'LAX'],
  airline: 'AA',
  ...cancelled(0),
  hasTravelled: false,
}

/** @param late minutes of the other flight; undefined where none was offered */
export const bumped = (late?: number) => ({
  route: ['JFK', 'LAX'],
  airline: 'AA',
  kind: 'denied-boarding' as const,
  deniedWhy: 'against-will' as const,
  isRerouted: late !== undefined,
  ...(late !== undefined && { arrivalDelayMinutes: late }),
})

/** Flights under the laws of the UK and the US, and in the years when the EU's law held in the UK. */
export const workedAbroad: readonly WorkedCase[] = [
  {
    name: 'from the UK, 1,500 to 3,500 km',
    flight: { route: ['LGW', 'FAO'], airline: 'U2', ...delay(185), cause: 'technical' },
    law: 'uk261',
    cents: 35_000,
  },
  {
    name: 'from the UK, crew ill (Lipton)',
    flight: { route: ['LIN', 'LCY'], airline: 'CJ', ...delay(180), cause: 'crew-illness' },
    law: 'uk261',
    cents: 22_000,
  },
  {
    name: 'from the UK, over 3,500 km, 3 hours late: half',
    flight: { route: ['LHR', 'JFK'], airline: 'BA', ...delay(190) },
    law: 'uk261',
    cents: 26_000,
  },
  {
    name: 'from the UK, over 3,500 km, 4 hours late: whole',
    flight: { route: ['LHR', 'JFK'], airline: 'AA', ...delay(240) },
    law: 'uk261',
    cents: 52_000,
  },
  {
    name: 'into the UK on a US airline: nothing',
    flight: { route: ['JFK', 'LHR'], airline: 'AA', ...delay(240) },
    law: 'uk261',
    cents: 0,
  },
  {
    name: 'into the UK on an EU airline',
    flight: { route: ['JFK', 'LHR'], airline: 'EI', ...delay(240) },
    law: 'uk261',
    cents: 52_000,
  },
  {
    name: 'into the EU on a UK airline: the UK’s law',
    flight: { route: ['JFK', 'MAD'], airline: 'BA', ...delay(240) },
    law: 'uk261',
    cents: 52_000,
  },
  {
    name: 'from the UK in 2020 the EU’s law held',
    flight: { route: ['LHR', 'JFK'], airline: 'BA', date: '2020-12-31', ...delay(240) },
    law: 'eu261',
    cents: 60_000,
  },
  {
    name: 'in the US, 3 hours and not flown: the ticket',
    flight: {
      route: ['JFK', 'LAX'],
      airline: 'AA',
      ...delay(180),
      hasTravelled: false,
      instead: 'nothing',
    },
    law: 'us-refund',
    cents: null,
  },
  {
    name: 'in the US, 3 hours and flown: nothing',
    flight: { route: ['JFK', 'LAX'], airline: 'AA', ...delay(180) },
    law: 'us-refund',
    cents: 0,
  },
  {
    name: 'Puerto Rico is inside the US',
    flight: {
      route: ['JFK', 'SJU'],
      airline: 'B6',
      ...delay(179),
      hasTravelled: false,
      instead: 'nothing',
    },
    law: 'us-refund',
    cents: 0,
  },
  {
    name: 'to the US, 5 h 59: too little',
    flight: {
      route: ['FRA', 'JFK'],
      airline: 'LH',
      ...delay(359),
      hasTravelled: false,
      instead: 'nothing',
    },
    law: 'us-refund',
    cents: 0,
  },
  {
    name: 'to the US, 6 h and not flown: the ticket',
    flight: {
      route: ['FRA', 'JFK'],
      airline: 'LH',
      ...delay(360),
      hasTravelled: false,
      instead: 'nothing',
    },
    law: 'us-refund',
    cents: null,
  },
  {
    name: 'cancelled in the US, whatever the weather: the ticket',
    flight: {
      route: ['JFK', 'LAX'],
      airline: 'AA',
      ...cancelled(20),
      cause: 'severe-weather',
      hasTravelled: false,
      instead: 'nothing',
    },
    law: 'us-refund',
    cents: null,
  },
  {
    name: 'cancelled in the US, and another ticket paid for: the ticket all the same',
    flight: { ...cancelledInUs, instead: 'own-ticket' },
    law: 'us-refund',
    cents: null,
  },
  {
    name: 'cancelled in the US, and the airline’s voucher accepted: nothing',
    flight: { ...cancelledInUs, instead: 'voucher' },
    law: 'us-refund',
    cents: 0,
  },
  {
    name: 'cancelled in the US, and not told what was taken instead: perhaps the ticket',
    flight: cancelledInUs,
    law: 'us-refund',
    cents: null,
    outcome: 'unsure',
  },
  {
    name: 'cancelled in the US on the day the statute came',
    flight: { ...cancelledInUs, instead: 'nothing', date: '2024-05-16' },
    law: 'us-refund',
    cents: null,
  },
  {
    name: 'bumped in the US, and offered nothing: perhaps a share of the fare',
    flight: bumped(),
    law: 'us-bumping',
    cents: null,
    outcome: 'unsure',
  },
  {
    name: 'bumped in the US, and there within an hour: nothing',
    flight: bumped(60),
    law: 'us-bumping',
    cents: 0,
  },
  {
    name: 'a seat given up in the US: no refund either',
    flight: { ...bumped(), deniedWhy: 'gave-up-seat' },
    law: 'us-refund',
    cents: 0,
  },
]
