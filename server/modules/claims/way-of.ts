import type { Claim } from './claim.model.ts'

/** How a claim's next letter goes: certified mail that was asked for takes the place of first class. */
export function wayOf({
  method,
  certifiedPriceId,
}: Pick<Claim, 'method' | 'certifiedPriceId'>): Claim['method'] {
  return certifiedPriceId && method === 'first-class' ? 'certified' : method
}
