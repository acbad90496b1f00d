import type { ProofKind, SuitSummary } from './wire/suits.ts'

const DAY = 86_400_000

/** One row of the home list (SPEC §3). `daysLeft` is null when no day is known. */
export interface DisplayRow {
  id: string
  slug: string
  image: string
  name: string
  amount: string
  daysLeft: number | null
}

/** Days until the deadline, rounded up and never below 0 (SPEC §5); null when undated. */
export function daysLeft(dueAt: string | null, now: Date): number | null {
  if (dueAt === null) return null
  return Math.max(0, Math.ceil((new Date(dueAt).getTime() - now.getTime()) / DAY))
}

/** 'up to $1,000', without decimals (SPEC §5). Rounded down: 'up to' must not promise a cent more. */
export function payoutLabel(cents: number | null): string {
  if (cents === null) return 'Amount varies'
  if (cents < 100) return 'under $1'
  return `up to $${Math.floor(cents / 100).toLocaleString('en-US')}`
}

/** A settlement as the home list shows it; days are counted from `now`. */
export function displayRow(suit: SuitSummary, now: Date): DisplayRow {
  return {
    id: suit.id,
    slug: suit.slug,
    image: suit.brandImage,
    name: suit.name,
    amount: payoutLabel(suit.estimatedPayout ?? suit.payout),
    daysLeft: daysLeft(suit.dueAt, now),
  }
}

/** The same rows, the one that the query `claim` names (by id or slug) first (SPEC §5). */
export function claimFirst<Row extends { id: string; slug: string }>(
  rows: readonly Row[],
  claim: string | null | undefined,
): Row[] {
  const wanted = rows.find(({ id, slug }) => claim === id || claim === slug)
  return wanted ? [wanted, ...rows.filter((row) => row !== wanted)] : [...rows]
}

const proofLabels: Record<ProofKind, string> = {
  none: 'No proof needed',
  'none-for-basic-tier': 'No proof needed for the basic payment',
  'notice-id': 'Needs the ID from your notice',
  documents: 'Needs documents',
  automatic: 'Paid without a claim',
  unknown: 'See the official site for what is needed',
}

/** What a claim has to show, in words. */
export function proofLabel(kind: ProofKind): string {
  return proofLabels[kind]
}
