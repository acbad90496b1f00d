export const caseStatuses = [
  'draft',
  'sent',
  'reminded',
  'refused',
  'disputed',
  'complained',
  'refunded',
  'closed',
] as const

export type CaseStatus = (typeof caseStatuses)[number]

/** What may be told next of a case that stands so. What was told by mistake is taken back instead. */
export const nextStatuses: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  // The issuer and an agency take a case that the company was never written to about.
  draft: ['sent', 'disputed', 'complained', 'closed'],
  sent: ['reminded', 'refused', 'disputed', 'complained', 'refunded', 'closed'],
  reminded: ['refused', 'disputed', 'complained', 'refunded', 'closed'],
  refused: ['disputed', 'complained', 'refunded', 'closed'],
  disputed: ['complained', 'refunded', 'closed'],
  complained: ['disputed', 'refunded', 'closed'],
  refunded: [],
  closed: [],
}

/** Whether nothing more is expected of anybody. */
export function isOver(status: CaseStatus): boolean {
  return nextStatuses[status].length === 0
}
