import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { readBack } from '../documents/read-back.ts'
import type { FlightCase } from '#contract/wire/flights.ts'
import { makeFlightLetter } from './make-flight-letter.ts'
import { wholeCase } from '../../testing/flights/worked-case.ts'

const flight = wholeCase({
  route: ['FCO', 'BRU', 'HAM'],
  airline: 'SN',
  arrivalDelayMinutes: 230,
  passengers: 2,
})
const details = {
  law: 'eu261',
  names: ['Zoë Đặng', 'Łukasz Núñez'],
  flightNumber: 'sn 3182',
  bookingReference: 'x7k2qp',
  email: 'zoe@example.com',
  address: '12 Rue Haute\n1000 Brussels',
  scheduledArrival: '16:20',
  actualArrival: '20:10',
}

test('airports are found by city, name, code and country, accents aside', async ({ api }) => {
  const codes = async (q: string) => {
    const { body } = await api.get(`/api/flights/airports?q=${encodeURIComponent(q)}`)
    return (body.airports as { code: string }[]).map(({ code }) => code)
  }

  expect((await codes('fco'))[0]).toBe('FCO')
  expect(await codes('London')).toEqual(expect.arrayContaining(['LHR', 'LGW', 'STN', 'LCY']))
  expect((await codes('zurich'))[0]).toBe('ZRH')
  expect(await codes('São Paulo')).toContain('GRU')
  expect(await codes('sao paulo')).toContain('GRU')
  expect(await codes('lanzarote')).toEqual(['ACE'])
  expect(await codes('heathrow london')).toEqual(['LHR'])
  expect(await codes('Portugal')).toContain('LIS')
  expect(await codes('x')).toEqual([])
  expect(await codes('nowhere at all')).toEqual([])
})

test('says what may be due without a cookie, a token or an account', async ({ api }) => {
  const { status, body } = await api.stranger().post('/api/flights/assess', flight)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    distanceKm: 1326,
    airlineName: 'Brussels Airlines',
    laws: [{ law: 'eu261', outcome: 'may-be-due', amountCents: 25_000, totalCents: 50_000 }],
  })
  expect(body.laws[0].steps.map(({ finding }: { finding: string }) => finding)).not.toContain('no')
})

test.for([
  ['an airport that is none', { ...flight, route: ['FCO', 'QQQ'] }, '/route/1'],
  ['one airport alone', { ...flight, route: ['FCO'] }, '/route'],
  ['no date', { ...flight, date: 'soon' }, '/date'],
  ['a delay to come', { ...flight, date: '2026-11-23' }, '/date'],
  [
    'a cancellation in a year that is a slip',
    { ...flight, kind: 'cancellation', noticeDays: 7, date: '9999-12-24' },
    '/date',
  ],
  ['ten passengers', { ...flight, passengers: 10 }, '/passengers'],
] as const)('%s is refused by its place', async ([, sent, path], { api }) => {
  const { status, body } = await api.post('/api/flights/assess', sent)

  expect(status).toBe(422)
  expect(body.errors[0].path).toBe(path)
})

test('a flight that is to come may be cancelled already, and one of today be late', async ({
  api,
}) => {
  const cancelled = { kind: 'cancellation', noticeDays: 7, isRerouted: false } as const
  const sent = [
    { ...flight, ...cancelled, date: '2026-12-24' },
    { ...flight, date: '2026-11-22' },
  ]

  const answers = await Promise.all(sent.map((one) => api.post('/api/flights/assess', one)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('the letter cites the law, the sum and the facts, and can be read on the PDF', async ({
  api,
}) => {
  const { status, headers, body } = await api.post('/api/flights/letter', { flight, details })

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toContain('no-store')
  const [page = '', ...more] = await readBack(new Uint8Array(body as Buffer))
  const text = page.replace(/\s+/g, ' ')
  expect(more).toEqual([])
  for (const words of [
    'Zoë Đặng',
    '12 Rue Haute',
    'Brussels Airlines',
    'November 21, 2026',
    'Compensation for flight SN3182 on October 2, 2026',
    'from Rome (FCO) to Hamburg (HAM), by way of',
    'The booking reference is X7K2QP.',
    'The passengers are Zoë Đặng, Łukasz Núñez.',
    '3 hours 50 minutes late',
    'It was due at 16:20 and a door opened at 20:10, local time.',
    'Under Articles 5 to 7 of Regulation (EC) No 261/2004, please pay €250 for each passenger, €500 for all 2.',
    'The distance is 1,326 km in a straight line.',
    'within 14 days',
  ]) {
    expect(text).toContain(words)
  }
})

test.for([
  ['Pacific/Auckland', 'November 22, 2026'],
  ['America/Los_Angeles', 'November 21, 2026'],
  ['Nowhere/At-all', 'November 21, 2026'],
])('the letter bears the day that it is in %s: %s', async ([timeZone, day], { api }) => {
  const { body } = await api.post('/api/flights/letter', {
    flight,
    details: { ...details, timeZone },
  })

  const text = (await readBack(new Uint8Array(body as Buffer))).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain(day)
})

test('the words alone are the same, to paste into a form', async ({ api }) => {
  const { status, body } = await api.post('/api/flights/letter-text', { flight, details })

  expect(status).toBe(200)
  expect(body.paragraphs.join(' ')).toContain('please pay €250 for each passenger')
  expect(Object.keys(body)).toEqual(['subject', 'paragraphs'])
})

test('a letter of one passenger speaks of one alone', async ({ api }) => {
  const alone = { ...details, names: ['Zoë Đặng'] }

  const { body } = await api.post('/api/flights/letter-text', { flight, details: alone })

  expect(body.paragraphs.join(' ')).toContain('I arrived at Hamburg (HAM) 3 hours 50 minutes late.')
})

test('a time that no clock shows is refused, and stands in no letter', async ({ api }) => {
  const odd = { ...details, actualArrival: '24:10' }

  const { status, body } = await api.post('/api/flights/letter-text', { flight, details: odd })

  expect(status).toBe(422)
  expect(body.errors[0].path).toBe('/details/actualArrival')
})

const inUs: FlightCase = wholeCase({
  route: ['JFK', 'LAX'],
  airline: 'AA',
  kind: 'cancellation',
  noticeDays: 0,
  hasTravelled: false,
})
const usDetails = { ...details, law: 'us-refund', names: ['Ann Lee'] }

test('a US letter asks for the ticket, not for a sum', async ({ api }) => {
  const { body } = await api.post('/api/flights/letter-text', { flight: inUs, details: usDetails })

  const text = body.paragraphs.join(' ')
  expect(text).toContain('Under 49 U.S.C. § 42305 and 14 CFR Part 260, please refund')
  expect(text).toContain('within 7 business days for a credit card')
  expect(text).not.toMatch(/[€£$]\d/)
})

test.for([
  ['nothing', /I did not fly, and took no other flight and no voucher instead\./],
  ['own-ticket', /took neither another flight nor a voucher from you, and paid for another ticket/],
  [undefined, /departure\.$/],
] as const)('who took %s instead signs no more than that', async ([instead, said], { api }) => {
  const { body } = await api.post('/api/flights/letter-text', {
    flight: { ...inUs, ...(instead && { instead }) },
    details: usDetails,
  })

  expect(body.paragraphs[2]).toMatch(said)
})

test('who accepted a voucher gets no letter for the refund that it replaced', async ({ api }) => {
  const { status } = await api.post('/api/flights/letter-text', {
    flight: { ...inUs, instead: 'voucher' },
    details: usDetails,
  })

  expect(status).toBe(409)
})

test.for([
  [0, 'told me less than seven days before departure.'],
  [7, 'told me seven to thirteen days before departure.'],
  [14, 'told me fourteen days or more before departure.'],
] as const)(
  'a notice of %i days is said as the band that was asked about',
  async ([days, said], { api }) => {
    const { body } = await api.post('/api/flights/letter-text', {
      flight: { ...inUs, noticeDays: days },
      details: usDetails,
    })

    expect(body.paragraphs[2]).toContain(said)
  },
)

test('a letter that is made on an American evening carries that day', async () => {
  const evening = new Date('2026-11-22T01:00:00Z')

  const { bytes } = await makeFlightLetter(
    { clock: { now: () => evening } },
    { flight, details: { ...details, law: 'eu261' } },
  )

  expect((await readBack(bytes))[0]).toContain('November 21, 2026')
})

test.for([
  [-90, 'arrived 1 hour 30 minutes before the time booked.'],
  [0, 'arrived at the time booked.'],
  [60, 'arrived 1 hour after the time booked.'],
] as const)(
  'another flight %i minutes late is said as what it was',
  async ([late, said], { api }) => {
    const { body } = await api.post('/api/flights/letter-text', {
      flight: wholeCase({
        kind: 'cancellation',
        noticeDays: 0,
        isRerouted: true,
        earlierMinutes: 121,
        arrivalDelayMinutes: late,
      }),
      details,
    })

    expect(body.paragraphs.join(' ')).toContain(said)
  },
)

test.for([
  [200, '10:00', '13:20', 'at 13:20, local time'],
  [190, '22:10', '01:20', 'at 01:20 the next day, local time'],
  [1_560, '10:00', '12:00', 'at 12:00 the next day, local time'],
  [2_900, '10:00', '10:20', 'at 10:20 two days later, local time'],
] as const)(
  'an arrival %i minutes late says on which day it was',
  async ([late, scheduledArrival, actualArrival, said], { api }) => {
    const { body } = await api.post('/api/flights/letter-text', {
      flight: { ...flight, arrivalDelayMinutes: late },
      details: { ...details, scheduledArrival, actualArrival },
    })

    expect(body.paragraphs.join(' ')).toContain(said)
  },
)

test.for(['eu261', 'uk261'] as const)(
  'who was refused boarding cites the article on that under %s, and lends the airline no excuse',
  async (law, { api }) => {
    const { body } = await api.post('/api/flights/letter-text', {
      flight: wholeCase({
        route: law === 'eu261' ? ['FCO', 'HAM'] : ['LHR', 'EDI'],
        kind: 'denied-boarding',
        deniedWhy: 'against-will',
        isRerouted: false,
      }),
      details: { ...details, law },
    })

    const text = body.paragraphs.join(' ')
    expect(text).toMatch(/Under Articles 4 and 7 of .*, please pay [€£]\d+ for each passenger/)
    expect(text).toContain('I do not accept vouchers in place of it (Article 7(3)).')
    expect(text).not.toMatch(/Articles? 5|extraordinary/)
  },
)

test('no letter asks for what is not due', async ({ api }) => {
  const { status, body } = await api.post('/api/flights/letter', {
    flight: { ...flight, cause: 'severe-weather' },
    details,
  })

  expect(status).toBe(409)
  expect(body.code).toBe('flight.nothing-due')
})

test('a name that our fonts cannot print is told, and no half letter is made', async ({ api }) => {
  const { status, body } = await api.post('/api/flights/letter', {
    flight,
    details: { ...details, names: ['李小龙'] },
  })

  expect(status).toBe(422)
  const message =
    'We cannot print 李 小 龙 in the letter. Write it in Latin letters, as on the ticket'
  expect(body.errors).toEqual([{ path: '/details/names/0', message }])
})

test('nothing of a letter is written down', async ({ api, db }) => {
  const before = await db('documents').count({ rows: '*' }).first()

  await api.post('/api/flights/letter', { flight, details })

  expect(await db('documents').count({ rows: '*' }).first()).toEqual(before)
})
