import { planNames } from '#contract/plans/names.ts'
import type { PriceRow } from '#contract/wire/admin/prices.ts'
import { centsWords } from '../money/cents-words.ts'

/** 'Annual Plus', 'Monthly Plus, price experiment: test'. */
export function planWords({ code, variant }: Pick<PriceRow, 'code' | 'variant'>): string {
  return variant === 'control'
    ? planNames[code]
    : `${planNames[code]}, price experiment: ${variant}`
}

/** '$84.00 a year', '$5.00 a claim, $8.00 more by certified mail'. */
export function amountWords({
  code,
  cents,
  feeCents,
  certifiedFeeCents,
}: Pick<PriceRow, 'code' | 'cents' | 'feeCents' | 'certifiedFeeCents'>): string {
  if (code !== 'pay-as-you-go') {
    return `${centsWords(cents)} a ${code === 'plus-annual' ? 'year' : 'month'}`
  }
  const certified = certifiedFeeCents
    ? `, ${centsWords(certifiedFeeCents)} more by certified mail`
    : ''
  return `${centsWords(feeCents ?? 0)} a claim${certified}`
}
