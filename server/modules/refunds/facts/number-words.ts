const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS = [
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
]
  .join(' ')
  .split(' ')
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  hundreds: 100,
  thousand: 1000,
  thousands: 1000,
  grand: 1000,
  million: 1_000_000,
  millions: 1_000_000,
}
/** Words that are figures of themselves. */
const OTHERS: Readonly<Record<string, number>> = {
  dozen: 12,
  dozens: 12,
  couple: 2,
  nil: 0,
  fourty: 40,
}

const units = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ...ORDINALS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word.replace(/y$/, 'ieth'), (index + 2) * 10] as const),
  ...Object.entries(OTHERS),
  ['hundredth', 100],
])

const WORD = [...units.keys(), ...Object.keys(SCALES)].toSorted((a, b) => b.length - a.length)
const ONE = `(?:${WORD.join('|')})`
const RUN = new RegExp(`\\b${ONE}(?:(?:[\\s-]+|\\s+and\\s+)${ONE})*\\b`, 'giu')
/** 'one of you' and 'first, I …' are no figures; before these words they are. */
const COUNTED =
  /^[\s-]+(?:(?:business|working|calendar|full|whole)\s+)?(?:day|week|month|year|hour|minute|time|dollar|cent|buck|euro|pound|percent|item|unit|order|charge|payment|january|february|march|april|may|june|july|august|september|october|november|december|of\s+(?:january|february|march|april|may|june|july|august|september|october|november|december))/iu
const MONTH_BEFORE =
  /(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+(?:the\s+)?$/iu

/** Numbers in words as digits: 'forty-eight dollars' → '48 dollars', 'the tenth of June' → 'the 10 of June'. */
export function spelledAsDigits(text: string): string {
  return text.replace(RUN, (run: string, at: number) => {
    const before = text.slice(0, at)
    const after = text.slice(at + run.length)
    const isLoose = /^(?:one|first)$/i.test(run)
    if (isLoose && !COUNTED.test(after) && !MONTH_BEFORE.test(before)) return run
    return String(valueOf(run.toLowerCase().match(/[a-z]+/g) ?? []))
  })
}

function valueOf(words: readonly string[]): number {
  let total = 0
  let current = 0
  for (const word of words) {
    const scale = SCALES[word]
    if (scale === undefined) current += units.get(word) ?? 0
    else if (scale === 100) current = (current || 1) * 100
    else {
      total += (current || 1) * scale
      current = 0
    }
  }
  return total + current
}
