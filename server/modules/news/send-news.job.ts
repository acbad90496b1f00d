import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { sendNews } from './send-news.ts'

/** On Tuesday, in the morning of the East. */
const WEEKLY = '30 14 * * 2'

export const sendNewsJob = job({
  name: 'send-news',
  input: Type.Object({}),
  attempts: 5,
  cron: WEEKLY,
  key: () => 'one',
  async run(tools) {
    await sendNews(tools)
  },
})
