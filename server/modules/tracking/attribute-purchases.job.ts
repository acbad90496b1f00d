import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { attributeUnhinted } from './attribute-purchases.ts'

export const attributePurchasesJob = job({
  name: 'attribute-purchases',
  input: Type.Object({}),
  attempts: 3,
  cron: '*/10 * * * *',
  key: () => 'regularly',
  run: attributeUnhinted,
})
