import { cancelled, type WorkedCase } from './worked-case.ts'

/** Cancelled flights and refused boardings under the law of the EU, worked by hand from its text and from judgments. */
export const workedCancellations: readonly WorkedCase[] = [
  { name: 'told 14 days ahead: nothing', flight: cancelled(14), law: 'eu261', cents: 0 },
  {
    name: 'told 13 days ahead and offered nothing',
    flight: cancelled(13),
    law: 'eu261',
    cents: 25_000,
  },
  {
    name: 'told 13 days ahead, 2 h earlier and under 4 h later: nothing',
    flight: cancelled(13, { earlier: 120, late: 239 }),
    law: 'eu261',
    cents: 0,
  },
  {
    name: 'told 13 days ahead, more than 2 h earlier: half, since it came nearly on time',
    flight: cancelled(13, { earlier: 121, late: 0 }),
    law: 'eu261',
    cents: 12_500,
  },
  {
    name: 'told on the day, more than 1 h earlier, and there before the time booked: half',
    flight: cancelled(0, { earlier: 121, late: -90 }),
    law: 'eu261',
    cents: 12_500,
  },
  {
    name: 'told 7 days ahead, 4 h later: whole',
    flight: cancelled(7, { earlier: 0, late: 240 }),
    law: 'eu261',
    cents: 25_000,
  },
  {
    name: 'told 6 days ahead, 1 h earlier and under 2 h later: nothing',
    flight: cancelled(6, { earlier: 60, late: 119 }),
    law: 'eu261',
    cents: 0,
  },
  {
    name: 'told 6 days ahead, just 2 h later: half',
    flight: cancelled(6, { earlier: 0, late: 120 }),
    law: 'eu261',
    cents: 12_500,
  },
  {
    name: 'told on the day, 2 h and a minute later: whole',
    flight: cancelled(0, { earlier: 0, late: 121 }),
    law: 'eu261',
    cents: 25_000,
  },
  {
    name: 'over 3,500 km, other flight 4 h later: half',
    flight: { route: ['FRA', 'JFK'], airline: 'LH', ...cancelled(0, { earlier: 0, late: 240 }) },
    law: 'eu261',
    cents: 30_000,
  },
  {
    name: 'cancelled for weather: nothing',
    flight: { ...cancelled(0), cause: 'severe-weather' },
    law: 'eu261',
    cents: 0,
  },
  {
    name: 'kept from boarding: whole, and no cause excuses it (C-22/11)',
    flight: { kind: 'denied-boarding', deniedWhy: 'against-will', cause: 'severe-weather' },
    law: 'eu261',
    cents: 25_000,
  },
  {
    name: 'kept from boarding, other flight 2 h later: half',
    flight: {
      kind: 'denied-boarding',
      deniedWhy: 'against-will',
      isRerouted: true,
      arrivalDelayMinutes: 120,
    },
    law: 'eu261',
    cents: 12_500,
  },
  {
    name: 'a seat given up: nothing',
    flight: { kind: 'denied-boarding', deniedWhy: 'gave-up-seat' },
    law: 'eu261',
    cents: 0,
  },
  {
    name: 'refused for want of papers: nothing',
    flight: { kind: 'denied-boarding', deniedWhy: 'own-reason' },
    law: 'eu261',
    cents: 0,
  },
]
