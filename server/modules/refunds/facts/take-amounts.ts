import type { Remainder } from './figure.ts'

const NUMBER = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.\\d+|\\d+)'
const UNIT =
  '(business\\s+|working\\s+|calendar\\s+)?(day|week|month|year|hour|minute|fortnight|billing\\s+cycle|cycle)s?\\b'

/** Takes sums, times, shares, numbers of orders and every other number out of a text. */
export function takeAmounts(rest: Remainder): void {
  const cents = (amount = '', small = '0') =>
    String(Math.round(numberOf(amount) * 100) + Number(small))
  rest.take(
    new RegExp(`(?:US)?([$€£¥])\\s*${NUMBER}(\\s*[km]\\b)?`, 'giu'),
    'money',
    (_, sign, amount, scale) =>
      `${sign}${scale ? `${cents(amount)}${scale.trim()}` : cents(amount)}`,
  )
  rest.take(
    new RegExp(
      `\\b${NUMBER}\\s*-?\\s*(?:US\\s+)?(?:dollars?|bucks|USD)\\b(?:(?:,|\\s+and)?\\s*(\\d{1,2})\\s*(?:cents?|¢))?`,
      'giu',
    ),
    'money',
    (_, amount, small) => `$${cents(amount, small)}`,
  )
  rest.take(
    new RegExp(`\\b(?:USD|US)\\s*${NUMBER}`, 'gu'),
    'money',
    (_, amount) => `$${cents(amount)}`,
  )
  rest.take(
    new RegExp(`\\b${NUMBER}\\s*(?:cents?\\b|¢)`, 'giu'),
    'money',
    (_, amount) => `$${Math.round(numberOf(amount ?? ''))}`,
  )
  rest.take(
    new RegExp(`\\b${NUMBER}\\s*(euros?|pounds?|EUR|GBP|CAD|AUD)\\b`, 'giu'),
    'money',
    (_, amount, currency) => `${currency?.toLowerCase()}${cents(amount)}`,
  )
  rest.take(
    new RegExp(`\\b${NUMBER}\\s*(?:%|per\\s?cent\\b|percent\\b)`, 'giu'),
    'percent',
    (_, amount) => String(numberOf(amount ?? '')),
  )
  rest.take(
    new RegExp(`\\b${NUMBER}[\\s-]*(?:full\\s+|whole\\s+)?${UNIT}`, 'giu'),
    'duration',
    (_, amount, how = '', unit = '') => durationKey(numberOf(amount ?? ''), how, unit),
  )
  rest.take(
    /#?\b(?=[\w/-]*\d)[\p{L}\d]+(?:[-_/][\p{L}\d]+)+|#\s?\w*\d\w*|\b(?=\w*\d)(?=\w*\p{L})[\p{L}\d]+\b/giu,
    'code',
    codeKey,
  )
  rest.take(new RegExp(`(?<![\\w.])${NUMBER}(?!\\w)`, 'gu'), 'number', (_, amount) =>
    String(numberOf(amount ?? '')),
  )
  rest.take(/\b(?:twice|doubled?|tripled?|thrice|half|halves|quarters?)\b/giu, 'number', (word) =>
    word.toLowerCase(),
  )
  // What no pattern understood, in whatever script.
  rest.take(/[\p{N}]+/gu, 'number', (text) => `unread ${text}`)
}

/** The same number of an order with or without its marks. */
export function codeKey(text: string): string | undefined {
  if (/^\d+(?:st|nd|rd|th)$/i.test(text)) return text.replace(/\D/g, '')
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

function durationKey(amount: number, how: string, unit: string): string {
  const name = unit.toLowerCase().replace(/\s+/g, ' ')
  const kind = how
    .trim()
    .toLowerCase()
    .replace(/calendar/, '')
  if (name === 'week') return `${amount * 7} ${kind}day`
  if (name === 'fortnight') return `${amount * 14} day`
  return `${amount} ${kind}${name}`
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''))
}
