import type { Tools } from '../../tools.ts'

/** What it takes to ask the payment company what is so, and to take that over. */
export type Following = Pick<
  Tools,
  'db' | 'clock' | 'log' | 'secrets' | 'jobs' | 'cards' | 'config' | 'screens' | 'emailTemplates'
>
