import type { MetricResult } from '#contract/wire/results.ts'

const whole = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 12345 → '12,345'. */
export function countWords(count: number): string {
  return whole.format(count)
}

/** 1 and 'day' → '1 day', 12345 → '12,345 days'. */
export function countOf(count: number, thing: string): string {
  return `${countWords(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** The same as figures alone; of one that is still on its way a mark in its place. */
export function countToCome(count: number | undefined): string {
  return count === undefined ? '…' : countWords(count)
}

/**
 * 0.1234 → '12.34 %', with a sign when it is a change; never broken over two lines. A part is never rounded to nothing or to all:
 * 0.004 without digits is '< 1 %'.
 */
export function percent(share: number, { digits = 2, sign = false } = {}): string {
  const figure = (share * 100).toFixed(digits)
  if (!sign && share > 0 && share < 1) {
    const least = 10 ** -digits
    if (Number(figure) === 0) return `<\u00a0${least.toFixed(digits)}\u00a0%`
    if (Number(figure) === 100) return `>\u00a0${(100 - least).toFixed(digits)}\u00a0%`
  }
  return withSign(`${figure}\u00a0%`, sign && share > 0)
}

type Unit = Pick<MetricResult, 'kind' | 'unit'>

/** A metric's value, or a difference of two. Differences of shares are percentage points. */
export function valueWords({ kind, unit }: Unit, value: number, { sign = false } = {}): string {
  if (kind === 'share') {
    return sign ? withSign(`${(value * 100).toFixed(2)}\u00a0points`, value > 0) : percent(value)
  }
  const words = unit === 'dollars' ? money.format(value) : value.toFixed(3)
  return withSign(words, sign && value > 0)
}

/** What the axis of a metric's differences counts in. */
export function unitWords({ kind, unit }: Unit): string {
  if (kind === 'share') return 'percentage points'
  return unit === 'dollars' ? 'dollars a visitor' : 'a visitor'
}

/** A chance from 0 to 1 in percent; above 0.999 and below 0.001 only that it is more or less, for nothing is certain. */
export function chanceWords(chance: number): string {
  if (chance > 0.999) return '>\u00a099.9\u00a0%'
  if (chance < 0.001) return '<\u00a00.1\u00a0%'
  return percent(chance, { digits: 1 })
}

/** A p-value as people write it. */
export function pWords(pValue: number | null): string {
  if (pValue === null) return '–'
  return pValue < 0.001 ? '<\u00a00.001' : pValue.toFixed(3)
}

/** 65,000 → '1 min 5 s'. */
export function durationWords(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = ms / 1_000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const minutes = Math.floor(Math.round(seconds) / 60)
  return minutes > 0 ? `${minutes} min ${Math.round(seconds) % 60} s` : `${Math.round(seconds)} s`
}

function withSign(words: string, isPlus: boolean): string {
  return (isPlus ? `+${words}` : words).replace('-', '−')
}
