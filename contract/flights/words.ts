/** 'Rome (FCO)', and 'Brussels Airport (BRU)' where the place that it stands in says less than its name. */
export function airportWords({
  code,
  city,
  name,
}: Record<'code' | 'city' | 'name', string>): string {
  const isNamed = city !== '' && plain(name).includes(plain(city))
  return `${isNamed ? city : name} (${code})`
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** 25000 EUR → '€250', 12550 → '€125.50'. */
export function moneyWords(cents: number, currency: string): string {
  const fraction = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(cents / 100)
}
