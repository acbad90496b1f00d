import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { languages } from '#contract/languages.ts'
import { job } from '../../jobs/job.ts'
import { mailSettingsLink } from './mail-settings-link.ts'

export const mailSettingsLinkJob = job({
  name: 'mail-email-settings-link',
  input: Type.Object({ sealed: Type.String(), language: Type.Optional(Type.Enum(languages)) }),
  attempts: 12,
  key: ({ sealed }) => createHash('sha256').update(sealed).digest('hex'),
  run: mailSettingsLink,
})
