import { callVendor } from '../call-vendor.ts'
import type { EmailList } from './port.ts'

const KLAVIYO = 'https://a.klaviyo.com'
const REVISION = '2026-07-15'

interface Settings {
  apiKey: string
  listId?: string | undefined
  apiBase?: string | undefined
}

/**
 * Klaviyo's jobs that subscribe, unsubscribe and delete profiles. Its own client says the same (a test compares), but takes
 * over a second of the event loop to load.
 */
export function klaviyoList({ apiKey, listId, apiBase = KLAVIYO }: Settings): EmailList {
  const start = (jobs: string, data: object) =>
    callVendor(`${apiBase}/api/${jobs}`, {
      headers: {
        authorization: `Klaviyo-API-Key ${apiKey}`,
        revision: REVISION,
        accept: 'application/vnd.api+json',
        'content-type': 'application/vnd.api+json',
      },
      body: { data },
    })
  return {
    mostAtOnce: 100,
    async subscribe(people) {
      const emails = people.map(({ email }) => email)
      await start('profile-subscription-bulk-create-jobs', {
        type: 'profile-subscription-bulk-create-job',
        attributes: { profiles: { data: profilesOf(emails, 'SUBSCRIBED') } },
        ...(listId && { relationships: { list: { data: { type: 'list', id: listId } } } }),
      })
    },
    // Without a list: a no to our news holds for all that goes out from this account.
    async unsubscribe(emails) {
      await start('profile-subscription-bulk-delete-jobs', {
        type: 'profile-subscription-bulk-delete-job',
        attributes: { profiles: { data: profilesOf(emails, 'UNSUBSCRIBED') } },
      })
    },
    async forget(email) {
      await start('data-privacy-deletion-jobs', {
        type: 'data-privacy-deletion-job',
        attributes: { profile: { data: { type: 'profile', attributes: { email } } } },
      })
    },
  }
}

function profilesOf(emails: readonly string[], consent: 'SUBSCRIBED' | 'UNSUBSCRIBED'): object[] {
  return emails.map((email) => ({
    type: 'profile',
    attributes: { email, subscriptions: { email: { marketing: { consent } } } },
  }))
}
