import type { GuardedKind } from '../staff/index.ts'

/** What a block is about, where two people look at it before it goes live. */
const guardedBlocks: Readonly<Record<string, GuardedKind>> = {
  'welcome-form': 'attestation',
  'claim-preview': 'attestation',
  consent: 'consent',
  'privacy-choices': 'consent',
  'kept-table': 'disclosure',
  'pay-button': 'price',
  'pay-fees': 'price',
  'plan-options': 'price',
  'plan-table': 'price',
  'price-switch': 'price',
  'change-plan': 'price',
  'cancel-plan': 'price',
  'my-guarantee': 'price',
}

/** What a block of that type is about; undefined for other blocks and for what is no block. */
export function guardOfType(value: unknown): GuardedKind | undefined {
  const type = (value as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' ? guardedBlocks[type] : undefined
}
