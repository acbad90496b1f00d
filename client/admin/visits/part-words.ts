/** The parts of the site by the kinds of their visits. */
const parts: Readonly<Record<string, string>> = {
  homepage: 'Home page',
  'unclaimed-money': 'Unclaimed money',
  refundassistant: 'Refund assistant',
  onboarding: 'Onboarding',
  payment: 'Payment',
}

/** A kind that is not known here is told by its own name. */
export function partWords(kind: string): string {
  return parts[kind] ?? kind
}
