/**
 * Kinds of entries of a claim's record that change nothing about it: looking at a form, mending a number, or the end
 * of a letter whose claim went on without it. */
export const asideKinds = [
  'document.viewed',
  'document.verified',
  'number.corrected',
  'mail.cancelled',
  'privacy.request',
  'sensitive.deleted',
  'settlement.reopened',
] as const
