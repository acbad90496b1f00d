import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Airport, Assessment, FlightChoices, TimeLimit } from '#contract/wire/flights.ts'
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

async function answerRadio(question: string, label: string): Promise<void> {
  const group = screen.getByRole('group', { name: question })
  await userEvent.click(within(group).getByLabelText(label))
}

async function fillIn(): Promise<void> {
  await pickAirport(words.airport.from, 'FRA')
  await pickAirport(words.airport.to, 'FCO')
  await userEvent.selectOptions(screen.getByLabelText(words.airline.label), 'LH')
  await userEvent.type(screen.getByLabelText(words.date.label), '2026-10-02')
  await userEvent.click(screen.getByLabelText(words.kind.delay))
  await answerRadio(words.travelled.label, words.travelled.yes)
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

test('a code that is typed in full and left at once is chosen when the airports are there', async () => {
  const from = screen.getByRole<HTMLInputElement>('combobox', { name: words.airport.from })
  await userEvent.type(from, 'fra')
  await userEvent.tab()

  await waitFor(() => expect(from.value).toMatch(/Frankfurt/))
})

test('a server in trouble says nothing of what was typed, which stays, and is asked again by another press', async () => {
  await fillIn()
  answer = { body: { code: 'unavailable' }, status: 503 }
  await ask()

  await screen.findByText(words.failed.offline)
  expect(screen.queryByText(words.failed.refused)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(words.arrival.scheduled).value).toBe('23:10')
  answer = { body: assessment, status: 200 }
  await ask()

  await screen.findByRole('region', { name: words.result.title })
  expect(screen.queryByText(words.failed.offline)).toBeNull()
})

test('another share of a firm can be typed', async () => {
  await fillIn()
  await ask()
  const share = await screen.findByLabelText(words.firm.label)

  await userEvent.clear(share)
  await userEvent.type(share, '50')

  expect(screen.getByText(/It would keep €125 of €250/)).toBeTruthy()
})

test('the keyboard is in the stop that was added, and at the button for another once it is removed', async () => {
  const add = () => screen.queryByRole('button', { name: words.airport.addStop })
  const stops = () => screen.getAllByRole('combobox', { name: words.airport.stop })

  for (const count of [1, 2, 3]) {
    await userEvent.click(add()!)
    expect(document.activeElement).toBe(stops().at(-1))
    expect(stops()).toHaveLength(count)
  }
  expect(add()).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: words.airport.removeStop })[0]!)

  expect(document.activeElement).toBe(add())
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

    await answerRadio(words.rerouted.label, words.rerouted.yes)

    expect(screen.getByLabelText(words.arrival.scheduled)).toBeTruthy()
    expect(screen.getByLabelText(words.arrival.other)).toBeTruthy()
    expect(screen.getByLabelText(words.earlier.label)).toBeTruthy()
  })

  async function tellOfOther(): Promise<void> {
    await fillIn()
    await userEvent.click(screen.getByLabelText(words.kind.cancellation))
    await userEvent.click(screen.getByLabelText(words.notice.short))
    await answerRadio(words.rerouted.label, words.rerouted.yes)
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

  test.each([
    ['was offered no flight', words.rerouted.no, undefined],
    ['turned the offered one down', words.rerouted.yes, words.travelled.no],
  ])('who %s is asked what they took instead, and it is sent', async (_, offered, taken) => {
    await tellOfOther()
    await answerRadio(words.rerouted.label, offered)
    if (taken) {
      await answerRadio(words.travelled.taken, taken)
      await userEvent.selectOptions(screen.getByLabelText(words.earlier.label), '0')
    }

    await ask()
    expect(screen.getByRole('link', { name: words.faults.instead })).toBeTruthy()
    await answerRadio(words.instead.label, words.instead['own-ticket'])
    await ask()

    await screen.findByRole('region', { name: words.result.title })
    expect(sent.at(-1)?.body).toMatchObject({ hasTravelled: false, instead: 'own-ticket' })
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

test('what the server finds wrong is told in its words alone', async () => {
  const errors = [{ path: '/date', message: 'Our rules begin with flights on July 1, 2013' }]
  answer = { body: { code: 'input.invalid', errors }, status: 422 }
  await fillIn()

  await ask()

  expect(
    await screen.findByText(
      `${words.failed.refused} Our rules begin with flights on July 1, 2013.`,
    ),
  ).toBeTruthy()
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

describe('time limits', () => {
  const limit = (country: string, lastDay: string, isOver: boolean, isSure = true) => ({
    country,
    years: 1,
    lastDay,
    isOver,
    isSure,
  })
  const answered = async (...timeLimits: TimeLimit[]) => {
    const [law] = assessment.laws
    answer = { body: { ...assessment, laws: [{ ...law, timeLimits }] }, status: 200 }
    await fillIn()
    await ask()
    return screen.findByRole('region', { name: words.result.title })
  }

  test('that run are headed by the nearest', async () => {
    const result = await answered(
      limit('Poland', '2027-10-02', false),
      limit('France', '2031-10-02', false),
    )

    expect(within(result).getByText(/Claim by October 2, 2027 to be safe \(Poland\)/)).toBeTruthy()
    expect(result.textContent).toContain(words.limits.nearest)
  })

  test('of which one is over are headed by the one that is open', async () => {
    const result = await answered(
      limit('Poland', '2026-11-21', true),
      limit('Italy', '2027-11-21', true, false),
      limit('France', '2030-11-21', false),
    )

    expect(within(result).getByText('Still open in France until November 21, 2030')).toBeTruthy()
    expect(result.textContent).toContain('In Poland the last day was November 21, 2026.')
    expect(result.textContent).toContain('In Italy the last day may have been November 21, 2027')
    expect(result.textContent).toContain(words.limits.choose)
    expect(result.textContent).not.toContain(words.limits.nearest)
  })

  test('that are all over are said to be', async () => {
    const result = await answered(
      limit('Poland', '2022-11-21', true),
      limit('France', '2026-11-21', true),
    )

    expect(
      within(result).getByText(/over everywhere: the last was November 21, 2026 \(France\)/),
    ).toBeTruthy()
    expect(result.textContent).not.toContain(words.limits.nearest)
  })
})

test('whoever was bumped in the US sees the share of the fare, and no letter is offered', async () => {
  const [law] = assessment.laws
  const bumping = {
    ...law,
    law: 'us-bumping',
    outcome: 'unsure',
    amountCents: null,
    totalCents: null,
    currency: 'USD',
    fare: { percent: 400, mostCents: 215_000 },
    timeLimits: [],
  }
  answer = { body: { ...assessment, laws: [bumping] }, status: 200 }
  await fillIn()
  await ask()

  const result = await screen.findByRole('region', { name: words.result.title })
  expect(within(result).getByText(words.result.unsure)).toBeTruthy()
  expect(within(result).getByText('400% of the one-way fare, up to $2,150')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.letter.pdf })).toBeNull()
})

test('a US flight before our rules is not said to be outside of the US', async () => {
  answer = { body: { ...assessment, laws: [], usRulesFrom: '2024-05-16' }, status: 200 }
  await fillIn()
  await ask()

  const result = await screen.findByRole('region', { name: words.result.title })
  expect(result.textContent).toContain('begin with flights on May 16, 2024')
  expect(result.textContent).not.toContain(words.result.none)
})
