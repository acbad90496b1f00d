import type { suppressionReasons } from '#contract/wire/admin/operations-emails.ts'

export const suppressionWords: Readonly<Record<(typeof suppressionReasons)[number], string>> = {
  'unsubscribed-all': 'Wants nothing that can be stopped',
  bounced: 'There is no such mailbox: gets nothing at all',
  complained: 'Complained: gets nothing that can be stopped',
}
