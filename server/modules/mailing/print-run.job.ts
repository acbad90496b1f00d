import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { printRun } from './print-run.ts'

export const printRunJob = job({
  name: 'print-run',
  input: Type.Object({}),
  attempts: 3,
  cron: '* * * * *',
  key: () => 'one',
  async run(tools) {
    await printRun(tools)
  },
})
