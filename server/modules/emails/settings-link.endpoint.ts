import { email } from '#contract/fields/email.ts'
import { EmailSettingsLink } from '#contract/wire/emails.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import { mailSettingsLinkJob } from './mail-settings-link.job.ts'

export const settingsLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/email/settings/link',
  summary: 'E-mails a link to the settings of an address. The same answer for every address.',
  access: 'public',
  limit: { points: 10, seconds: 3600 },
  status: 202,
  ...EmailSettingsLink,
  async handle({ db, jobs, secrets, email: sender }, { input, facts: { language } }) {
    if (sender.mode === 'off') throw new Problem('email.off')
    const message = email.check(input.email)
    if (message) throw new Problem('input.invalid', { errors: [{ path: '/email', message }] })
    // What is known of the address is looked up in the job, so neither the answer nor its time tells it.
    const sealed = secrets.seal('email', email.clean(input.email)).toString('base64url')
    await jobs.order(db, mailSettingsLinkJob, { sealed, ...(language && { language }) })
    return { accepted: true as const }
  },
})
