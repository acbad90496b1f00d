import type { Transaction } from './port.ts'

/** A line of one of the two made-up accounts, told apart by the end of its number. */
type SampleTransaction = Transaction & { mask: '0001' | '0002' }

const CARD = '0002'
const CHECKING = '0001'
const YEARS_DAYS = 730

/** Charged by itself: words of the statement, merchant, cents (from the given days ago on), days apart, days since the last. */
interface Regular {
  words: string
  merchant: string | null
  cents: (daysAgo: number) => number
  every: number
  last: number
  category: string | null
  mask?: SampleTransaction['mask']
}

const fixed = (cents: number) => () => cents

const regular: readonly Regular[] = [
  // Its price rose half a year ago.
  {
    words: 'NETFLIX.COM 866-579-7172 CA',
    merchant: 'Netflix',
    cents: (ago) => (ago > 180 ? 1549 : 1799),
    every: 30.4,
    last: 9,
    category: 'ENTERTAINMENT',
  },
  {
    words: 'SPOTIFY USA P2F4A9C1D0',
    merchant: 'Spotify',
    cents: fixed(1199),
    every: 30.4,
    last: 17,
    category: 'ENTERTAINMENT',
  },
  {
    words: 'RECURRING PAYMENT PLANET FIT CLUB FEES 603-750-0001',
    merchant: 'Planet Fitness',
    cents: fixed(1500),
    every: 30.4,
    last: 5,
    category: 'PERSONAL_CARE',
  },
  {
    words: 'PLANET FIT ANNUAL FEE',
    merchant: 'Planet Fitness',
    cents: fixed(4900),
    every: 365,
    last: 140,
    category: 'PERSONAL_CARE',
  },
  {
    words: 'Amazon Prime*2K4RT81 amzn.com/bill WA',
    merchant: 'Amazon Prime',
    cents: fixed(13900),
    every: 365,
    last: 61,
    category: 'GENERAL_MERCHANDISE',
  },
  // Ended half a year ago: nothing is left to cancel.
  {
    words: 'HULU 877-8244858 CA',
    merchant: 'Hulu',
    cents: fixed(999),
    every: 30.4,
    last: 190,
    category: 'ENTERTAINMENT',
  },
  {
    words: 'Electronic payment HARBOR LIGHT APARTMENTS',
    merchant: null,
    cents: fixed(142000),
    every: 30.4,
    last: 20,
    category: 'RENT_AND_UTILITIES',
    mask: CHECKING,
  },
  {
    words: 'CITY POWER & WATER',
    merchant: 'City Power & Water',
    cents: (ago) => 6100 + ((ago * 37) % 4300),
    every: 30.4,
    last: 12,
    category: 'RENT_AND_UTILITIES',
    mask: CHECKING,
  },
  {
    words: 'EXAMPLE MILLS PAYROLL',
    merchant: null,
    cents: fixed(-218450),
    every: 14,
    last: 3,
    category: 'INCOME',
    mask: CHECKING,
  },
]

/** Bought when it was needed: words, merchant, days ago with cents. */
const bought: readonly [string, string | null, string, readonly (readonly [number, number])[]][] = [
  [
    'GREEN VALLEY MARKET #114 UTICA NY',
    'Green Valley Market',
    'FOOD_AND_DRINK',
    [
      [2, 8421],
      [9, 6317],
      [15, 9903],
      [23, 7240],
      [31, 8156],
      [44, 5980],
      [51, 9012],
      [66, 7733],
    ],
  ],
  [
    'SHELL OIL 57444212',
    'Shell',
    'TRANSPORTATION',
    [
      [6, 4102],
      [18, 3877],
      [33, 4420],
      [47, 3990],
      [70, 4555],
    ],
  ],
  [
    'BRITISH AIRWAYS 1252417711',
    'British Airways',
    'TRAVEL',
    [
      [75, 68240],
      [401, 71230],
    ],
  ],
  ['UNITED 0162417790021 UNITED.COM', 'United Airlines', 'TRAVEL', [[206, 31480]]],
  [
    'BOOHOO.COM LONDON',
    'Boohoo',
    'GENERAL_MERCHANDISE',
    [
      [120, 4199],
      [288, 2750],
    ],
  ],
  ['DR SQUATCH 424-234-2222', 'Dr. Squatch', 'GENERAL_MERCHANDISE', [[96, 3600]]],
  ['APPLE STORE R112 SYRACUSE NY', 'Apple', 'GENERAL_MERCHANDISE', [[310, 12900]]],
]

/**
 * Two years of two made-up accounts, ending today. Names of real companies stand in them so that what is found leads
 * somewhere; nobody bought any of it.
 * @param today ISO day
 */
export function sampleTransactions(today: string): SampleTransaction[] {
  const charged = regular.flatMap(
    ({ words, merchant, cents, every, last, category, mask = CARD }) =>
      Array.from({ length: Math.floor((YEARS_DAYS - last) / every) + 1 }, (_, index) => {
        const ago = Math.round(last + index * every)
        return { on: daysBefore(today, ago), words, merchant, cents: cents(ago), category, mask }
      }),
  )
  const chosen = bought.flatMap(([words, merchant, category, times]) =>
    times.map(([ago, cents]) => {
      return { on: daysBefore(today, ago), words, merchant, cents, category, mask: CARD } as const
    }),
  )
  return [...charged, ...chosen].toSorted((one, other) => other.on.localeCompare(one.on))
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)
}
