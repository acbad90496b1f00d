/** A published wording of a payment, as far as a program may read it. */
interface PayoutReading {
  payoutCentsMin: number | null
  payoutCentsMax: number | null
  /** The whole fund, where the wording names it; it is no payment of anybody. */
  fundCents: number | null
  kind: 'cash' | 'fund-only'
  /** More than a plain amount or range: the reading is a proposal for a person. */
  needsHumanReview: boolean
}

const A = String.raw`\$\s?(\d[\d,]*(?:\.\d{1,2})?)`
const TO = String.raw`\s*(?:-|–|—|to)\s*`

type Plain = [pattern: RegExp, min: number | null, max: number | null]

/** The whole wording → which of its amounts is the least and the most; nothing else is plain. */
const plainWordings: readonly Plain[] = [
  [new RegExp(`^${A}$`, 'i'), 0, 0],
  [new RegExp(`^up to ${A}$`, 'i'), null, 0],
  [new RegExp(`^${A}${TO}${A}$`, 'i'), 0, 1],
  [new RegExp(`^(?:${A}\\+|${A} or more)$`, 'i'), 0, null],
]

const NO_FIGURE = /^(?:varies|tbd|to be determined|n\/?a|unknown|not stated)\.?$/i
const FUND =
  /(share of )?(?:an? )?\$\s?(\d[\d,]*(?:\.\d+)?)\s?(m|million|b|billion)?\b(\s+(?:total|(?:settlement )?fund))?/gi
const TIMES: Readonly<Record<string, number>> = {
  m: 1e6,
  million: 1e6,
  b: 1e9,
  billion: 1e9,
}

/** Reads the payment as its source words it: US cents. */
export function readPayout(wording: string): PayoutReading {
  const text = wording.replace(/\s+/g, ' ').trim()
  const nothing = { payoutCentsMin: null, payoutCentsMax: null, fundCents: null }
  if (text === '' || NO_FIGURE.test(text)) {
    return { ...nothing, kind: 'cash', needsHumanReview: false }
  }
  for (const [pattern, min, max] of plainWordings) {
    const amounts = pattern
      .exec(text)
      ?.slice(1)
      .filter((found) => found !== undefined)
    if (!amounts) continue
    const at = (index: number | null) => (index === null ? null : centsOf(amounts[index] ?? ''))
    const [payoutCentsMin, payoutCentsMax] = [at(min), at(max)]
    const isUpsideDown = (payoutCentsMin ?? 0) > (payoutCentsMax ?? Infinity)
    if (isUpsideDown) return { ...nothing, kind: 'cash', needsHumanReview: true }
    return {
      payoutCentsMin,
      payoutCentsMax,
      fundCents: null,
      kind: 'cash',
      needsHumanReview: false,
    }
  }
  return readFund(text) ?? { ...readTiers(text), needsHumanReview: true }
}

/** '$3.5M total - TBD per claimant', 'Varies (share of $15M)': what all of them get together. */
function readFund(text: string): PayoutReading | undefined {
  const found = [...text.matchAll(FUND)]
  const [, share, amount = '', unit, total] = found[0] ?? []
  if (found.length !== 1 || !(share || total)) return undefined
  const isAllSaid = /\b(?:tbd|varies|share of|to be determined|pro rata)\b/i.test(text)
  return {
    payoutCentsMin: null,
    payoutCentsMax: null,
    fundCents: Math.round(centsOf(amount) * (TIMES[unit?.toLowerCase() ?? ''] ?? 1)),
    kind: 'fund-only',
    needsHumanReview: !isAllSaid,
  }
}

/**
 * 'Up to $1,000 for losses and up to $5,000 for others or $45': the least is the smallest amount that has no 'up to' before
 * it, the most is the best alternative, whose parts add up.
 */
function readTiers(text: string): Omit<PayoutReading, 'needsHumanReview'> {
  const outside = text.replace(/\([^)]*\)/g, ' ')
  const alternatives = outside.split(/\bor\b|;/i).map((alternative) => amountsIn(alternative))
  const flat = alternatives.flat().filter(({ isUpTo }) => !isUpTo)
  const sums = alternatives.map((amounts, index) => {
    const isSum = /\b(?:and|plus)\b/i.test(outside.split(/\bor\b|;/i)[index] ?? '')
    const cents = amounts.map((amount) => amount.cents)
    return isSum ? cents.reduce((sum, one) => sum + one, 0) : Math.max(0, ...cents)
  })
  const least = Math.min(...flat.map(({ cents }) => cents))
  const most = Math.max(0, ...sums)
  return {
    payoutCentsMin: Number.isFinite(least) ? least : null,
    payoutCentsMax: most > 0 ? most : null,
    fundCents: null,
    kind: 'cash',
  }
}

function amountsIn(text: string): { cents: number; isUpTo: boolean }[] {
  const pattern = new RegExp(`(up to |at most )?${A}`, 'gi')
  return [...text.matchAll(pattern)].map(([, upTo, amount = '']) => ({
    cents: centsOf(amount),
    isUpTo: upTo !== undefined,
  }))
}

function centsOf(amount: string): number {
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}
