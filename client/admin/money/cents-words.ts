const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 8400 → '$84.00'. */
export function centsWords(cents: number): string {
  return format.format(cents / 100)
}

/** '12.5', '$12.50' → 1250; undefined for what is no amount above zero. */
export function readCents(words: string): number | undefined {
  const found = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(words.trim())
  if (!found) return undefined
  const [, dollars = '', part = ''] = found
  const cents = Number(dollars) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}
