import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'

/** Publishes a planned release when its time has come. */
export const publishPlannedJob = job({
  name: 'publish-planned',
  input: Type.Object({ number: Type.Integer({ minimum: 1 }) }),
  attempts: 8,
  key: ({ number }) => String(number),
  async run(tools, input) {
    const { publishPlanned } = await import('./publish-planned.ts')
    await publishPlanned(tools, input)
  },
})
