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
 * Klaviyo's `POST /api/profile-subscription-bulk-create-jobs`. Its own client says the same (a test compares), but takes
 * over a second of the event loop to load.
 */
export function klaviyoList({ apiKey, listId, apiBase = KLAVIYO }: Settings): EmailList {
  return {
    mostAtOnce: 100,
    async subscribe(people) {
      const profiles = people.map(({ email }) => ({
        type: 'profile',
        attributes: {
          email,
          subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } },
        },
      }))
      await callVendor(`${apiBase}/api/profile-subscription-bulk-create-jobs`, {
        headers: {
          authorization: `Klaviyo-API-Key ${apiKey}`,
          revision: REVISION,
          accept: 'application/vnd.api+json',
          'content-type': 'application/vnd.api+json',
        },
        body: {
          data: {
            type: 'profile-subscription-bulk-create-job',
            attributes: { profiles: { data: profiles } },
            ...(listId && { relationships: { list: { data: { type: 'list', id: listId } } } }),
          },
        },
      })
    },
  }
}
