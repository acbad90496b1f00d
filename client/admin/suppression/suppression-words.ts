import type { suppressionReasons } from '#contract/wire/admin/operations-emails.ts'

type Words = Readonly<Record<(typeof suppressionReasons)[number], string>>

export const suppressionWords: Words = {
  'unsubscribed-all': 'Unsubscribed from everything',
  bounced: 'Has no such mailbox',
  complained: 'Complained of spam',
  erased: 'Had everything deleted',
}

/** What an address still gets then. */
export const suppressionMeaning: Words = {
  'unsubscribed-all': 'It gets only what people cannot unsubscribe from.',
  bounced: 'It gets nothing at all.',
  complained: 'It gets only what people cannot unsubscribe from.',
  erased:
    'It gets only what people cannot unsubscribe from, until it is the confirmed address of an account again.',
}
