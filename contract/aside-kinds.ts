/** Kinds of entries of a claim's record that change nothing about it: looking at a form, or mending a number. */
export const asideKinds = [
  'document.viewed',
  'document.verified',
  'number.corrected',
  'privacy.request',
  'sensitive.deleted',
] as const
