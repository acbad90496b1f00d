import { type Holding, impersonal } from '../holding.ts'

export const relaysHolds: readonly Holding[] = [
  impersonal('relays', {
    title: 'Which events went, or go, to which company, by random numbers',
    columns: ['vendor', 'event_id', 'at', 'tries', 'done_at', 'outcome'],
    words: '30 days after it went',
  }),
  impersonal('relay_marks', {
    title: 'Up to when events were looked at for each company',
    columns: ['vendor', 'taken_until', 'sent_at', 'failed_at', 'failure'],
    words: 'For good',
  }),
  impersonal('switches', {
    title: 'Companies that nothing is passed on to for now',
    columns: ['vendor', 'off_since', 'reason', 'changed_at'],
    words: 'For good',
  }),
]
