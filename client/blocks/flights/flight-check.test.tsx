import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Airport, Assessment, FlightChoices } from '#contract/wire/flights.ts'
import { propsOf } from '../../testing/props-of.ts'
import { FlightCheck } from './flight-check.tsx'

const words = propsOf('flight-check')
const source = { label: 'Article 7', url: 'https://example.com' }
const choices: FlightChoices = {
  airlines: [{ code: 'LH', name: 'Lufthansa' }],
  causes: [{ id: 'unknown', label: 'I don’t know' }],
  firms: { percent: 35, courtPercent: 50, source: { ...source, label: 'A price list' } },
  checkedOn: '2026-11-20',
  firstDay: '2013-07-01',
}
const airports: Record<string, Airport> = {
  FRA: { code: 'FRA', name: 'Frankfurt am Main Airport', city: 'Frankfurt', country: 'DE' },
  FCO: { code: 'FCO', name: 'Rome–Fiumicino Airport', city: 'Rome', country: 'IT' },
}
const assessment: Assessment = {
  checkedOn: '2026-11-20',
  distanceKm: 959,
  from: airports['FRA'] as Airport,
  to: airports['FCO'] as Airport,
  airlineName: 'Lufthansa',
  laws: [
    {
      law: 'eu261',
      name: 'EU flight compensation',
      instrument: 'Regulation (EC) No 261/2004',
      outcome: 'may-be-due',
      amountCents: 25_000,
      currency: 'EUR',
      totalCents: 25_000,
      steps: [{ title: 'How much is it?', text: 'It is €250.', finding: 'yes', source }],
      timeLimits: [
        { country: 'Italy', years: 2, lastDay: '2028-10-02', isOver: false, isSure: false },
      ],
    },
  ],
  notes: ['Keep receipts.'],
}

let sent: { path: string; body: unknown }[] = []
let answer: { body: unknown; status: number }
/** Until when answers wait. */
let held: Promise<void> | undefined

beforeEach(() => {
  sent = []
  held = undefined
  answer = { body: assessment, status: 200 }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/flights/airports')) {
      const q = new URL(path, 'http://x').searchParams.get('q')?.toUpperCase() ?? ''
      return Response.json({ airports: airports[q] ? [airports[q]] : [] })
    }
    sent.push({ path, body: JSON.parse(init.body as string) })
    await held
    return Response.json(answer.body, { status: answer.status })
  })
  Element.prototype.scrollIntoView = () => {}
  render(<FlightCheck {...words} sectionId="check" data={choices} />)
})

const isBusy = () =>
  screen.getByRole('button', { name: words.button }).getAttribute('aria-busy') === 'true'
const ask = () => userEvent.click(screen.getByRole('button', { name: words.button }))

async function pickAirport(label: string, code: string): Promise<void> {
  await userEvent.type(screen.getByRole('combobox', { name: label }), code)
  await screen.findByRole('option', { name: new RegExp(code) })
  await userEvent.keyboard('{ArrowDown}{Enter}')
}

async function fillIn(): Promise<void> {
  await pickAirport(words.airport.from, 'FRA')
  await pickAirport(words.airport.to, 'FCO')
  await userEvent.selectOptions(screen.getByLabelText(words.airline.label), 'LH')
  await userEvent.type(screen.getByLabelText(words.date.label), '2026-10-02')
  await userEvent.click(screen.getByLabelText(words.kind.delay))
  await userEvent.type(screen.getByLabelText(words.arrival.scheduled), '23:10')
  await userEvent.type(screen.getByLabelText(words.arrival.actual), '02:20')
  await userEvent.selectOptions(screen.getByLabelText(words.arrival.day), '1')
}

test('a late flight is asked about by keyboard, and the answer says how much, why and until when', async () => {
  await fillIn()
  expect(screen.getByText('That is 3 h 10 min late.')).toBeTruthy()

  await ask()

  const result = await screen.findByRole('region', { name: words.result.title })
  expect(sent).toEqual([
    {
      path: '/api/flights/assess',
      body: {
        route: ['FRA', 'FCO'],
        date: '2026-10-02',
        airline: 'LH',
        kind: 'delay',
        cause: 'unknown',
        isOneBooking: true,
        passengers: 1,
        hasTravelled: true,
        arrivalDelayMinutes: 190,
      },
    },
  ])
  expect(within(result).getByText('€250')).toBeTruthy()
  expect(within(result).getByText('It is €250.')).toBeTruthy()
  expect(within(result).getByRole('link', { name: 'Article 7' })).toBeTruthy()
  expect(within(result).getByText(/Claim by October 2, 2028/)).toBeTruthy()
  expect(
    within(result).getByText(/It would keep €87.50 of €250. You would have €162.50./),
  ).toBeTruthy()
  expect(document.activeElement?.textContent).toBe(words.result.title)
})

test('another share of a firm can be typed', async () => {
  await fillIn()
  await ask()
  const share = await screen.findByLabelText(words.firm.label)

  await userEvent.clear(share)
  await userEvent.type(share, '50')

  expect(screen.getByText(/It would keep €125 of €250/)).toBeTruthy()
})

test('what is missing is said at the top and beside each field, and nothing is asked', async () => {
  await ask()

  const summary = screen.getByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    words.faults.from,
    words.faults.to,
    words.faults.airline,
    words.faults.date,
    words.faults.kind,
  ])
  expect(document.activeElement).toBe(summary)
  expect(sent).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText(words.airline.label), 'LH')
  expect(screen.getByLabelText(words.airline.label).getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText(words.date.label).getAttribute('aria-invalid')).toBe('true')
})

test('an answer goes when the facts change: it would be about something else', async () => {
  await fillIn()
  await ask()
  await screen.findByRole('region', { name: words.result.title })

  await userEvent.click(screen.getByLabelText(words.kind.cancellation))

  expect(screen.queryByRole('region', { name: words.result.title })).toBeNull()
})

test('an answer that comes after the facts changed is not shown: it is about something else', async () => {
  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  await fillIn()
  await ask()
  await userEvent.selectOptions(screen.getByLabelText(words.arrival.day), '2')

  expect(isBusy()).toBe(true)
  release()

  await waitFor(() => expect(isBusy()).toBe(false))
  expect(screen.queryByRole('region', { name: words.result.title })).toBeNull()

  await ask()
  await screen.findByRole('region', { name: words.result.title })
  expect(sent.at(-1)?.body).toMatchObject({ arrivalDelayMinutes: 190 + 24 * 60 })
})

test('the day of arrival is asked for, and none is taken for granted', async () => {
  await fillIn()
  await userEvent.selectOptions(screen.getByLabelText(words.arrival.day), '')

  await ask()

  expect(screen.getByRole('link', { name: words.faults.day })).toBeTruthy()
  expect(sent).toEqual([])
})

describe('a cancellation', () => {
  test('asks for notice and the other flight, and for times only where there was one', async () => {
    await userEvent.click(screen.getByLabelText(words.kind.cancellation))

    expect(screen.getByLabelText(words.notice.short)).toBeTruthy()
    expect(screen.queryByLabelText(words.arrival.scheduled)).toBeNull()

    const offered = screen.getByRole('group', { name: words.rerouted.label })
    await userEvent.click(within(offered).getByLabelText(words.rerouted.yes))

    expect(screen.getByLabelText(words.arrival.scheduled)).toBeTruthy()
    expect(screen.getByLabelText(words.arrival.other)).toBeTruthy()
    expect(screen.getByLabelText(words.earlier.label)).toBeTruthy()
  })

  async function tellOfOther(): Promise<void> {
    await fillIn()
    await userEvent.click(screen.getByLabelText(words.kind.cancellation))
    await userEvent.click(screen.getByLabelText(words.notice.short))
    const offered = screen.getByRole('group', { name: words.rerouted.label })
    await userEvent.click(within(offered).getByLabelText(words.rerouted.yes))
  }

  test('wants to know when the other flight left and on which day it arrived, and supposes neither', async () => {
    await tellOfOther()
    await userEvent.selectOptions(screen.getByLabelText(words.arrival.day), '')

    await ask()

    const lines = within(screen.getByRole('alert')).getAllByRole('link')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      words.faults.earlier,
      words.faults.day,
    ])
    expect(sent).toEqual([])
  })

  test('may have had another flight that came before the booked one, and that is said', async () => {
    await tellOfOther()
    await userEvent.selectOptions(screen.getByLabelText(words.earlier.label), '121')
    await userEvent.selectOptions(screen.getByLabelText(words.arrival.day), '0')

    expect(screen.getByText('That is 20 h 50 min before the booked arrival.')).toBeTruthy()
    await ask()

    await screen.findByRole('region', { name: words.result.title })
    expect(sent.at(-1)?.body).toMatchObject({ arrivalDelayMinutes: -1250, earlierMinutes: 121 })
  })
})

test.for([
  ['too-many-requests', 429, words.failed.tooMany],
  ['input.invalid', 422, words.failed.refused],
] as const)('a refusal (%s) is said', async ([code, status, said]) => {
  answer = { body: { code, status }, status }
  await fillIn()

  await ask()

  expect(await screen.findByText(said)).toBeTruthy()
})

test('the letter wants a name and a flight number, and says so', async () => {
  await fillIn()
  await ask()
  await screen.findByRole('region', { name: words.result.title })

  await userEvent.click(screen.getByRole('button', { name: words.letter.show }))

  expect(screen.getByRole('link', { name: words.letter.missingNames })).toBeTruthy()
  expect(screen.getByRole('link', { name: words.letter.missingNumber })).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('the letter’s words are shown as the server writes them', async () => {
  await fillIn()
  await ask()
  await screen.findByRole('region', { name: words.result.title })
  answer = { body: { subject: 'Compensation', paragraphs: ['Please pay.'] }, status: 200 }
  await userEvent.type(screen.getByLabelText(words.letter.names), 'Ann Lee\nBo Lee')
  await userEvent.type(screen.getByLabelText(words.letter.number), 'LH 400')

  await userEvent.click(screen.getByRole('button', { name: words.letter.show }))

  expect(await screen.findByText('Please pay.')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    path: '/api/flights/letter-text',
    body: {
      details: {
        law: 'eu261',
        names: ['Ann Lee', 'Bo Lee'],
        flightNumber: 'LH 400',
        scheduledArrival: '23:10',
      },
    },
  })
})
