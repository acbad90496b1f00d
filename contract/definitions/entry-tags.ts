/** Tags of the entry points that somebody may come by (SPEC §1); whatever else an address says counts as the first. */
export const entryTags = ['default', 'classactions', 'unclaimedmoney', 'refundassistant'] as const
