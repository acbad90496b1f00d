import {
  ApiKeySession,
  DataPrivacyApi,
  ProfilesApi,
  RetryWithExponentialBackoff,
} from 'klaviyo-api'
import { expect, test } from 'vitest'
import { openVendor } from '../testing/loopback-vendor.ts'
import { klaviyoList } from './klaviyo.ts'

const accepted = { answer: () => ({ status: 202, body: '' }) }
const people = [
  { id: '1', email: 'zoe@example.com' },
  { id: '2', email: 'max@example.com' },
]

test('addresses go to the list with the person’s consent', async () => {
  const vendor = await openVendor(accepted)
  const settings = { apiKey: 'pk_12345678', listId: 'Y6nRLr', apiBase: vendor.apiBase }

  await klaviyoList(settings).subscribe(people)

  expect(vendor.calls[0]?.body).toEqual({
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: {
        profiles: {
          data: ['zoe@example.com', 'max@example.com'].map((email) => ({
            type: 'profile',
            attributes: {
              email,
              subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } },
            },
          })),
        },
      },
      relationships: { list: { data: { type: 'list', id: 'Y6nRLr' } } },
    },
  })
})

test('it says word for word what Klaviyo’s own client says', async () => {
  const [ours, theirs] = [await openVendor(accepted), await openVendor(accepted)]
  const retry = new RetryWithExponentialBackoff({ numRetries: 1 })
  const official = new ProfilesApi(new ApiKeySession('pk_12345678', retry))
  official.basePath = theirs.apiBase

  await klaviyoList({ apiKey: 'pk_12345678', apiBase: ours.apiBase }).subscribe(people.slice(0, 1))
  await official.bulkSubscribeProfiles({
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: {
        profiles: {
          data: [
            {
              type: 'profile',
              attributes: {
                email: 'zoe@example.com',
                subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } },
              },
            },
          ],
        },
      },
    },
  })

  // The client fills in a default that the service has anyway.
  const { body, ...rest } = said(theirs)
  expect({ ...said(ours), body: undefined }).toEqual({ ...rest, body: undefined })
  expect(body).toMatchObject(said(ours).body as object)
})

const profile = {
  type: 'profile',
  attributes: {
    email: 'zoe@example.com',
    subscriptions: { email: { marketing: { consent: 'UNSUBSCRIBED' } } },
  },
} as const

test('a no is said as its own client says it, for all that goes out from the account', async () => {
  const [ours, theirs] = [await openVendor(accepted), await openVendor(accepted)]
  const official = new ProfilesApi(new ApiKeySession('pk_12345678'))
  official.basePath = theirs.apiBase
  const settings = { apiKey: 'pk_12345678', listId: 'Y6nRLr', apiBase: ours.apiBase }

  await klaviyoList(settings).unsubscribe(['zoe@example.com'])
  await official.bulkUnsubscribeProfiles({
    data: {
      type: 'profile-subscription-bulk-delete-job',
      attributes: { profiles: { data: [profile] } },
    },
  })

  expect(said(ours)).toEqual(said(theirs))
})

test('a deletion is asked for as its own client asks', async () => {
  const [ours, theirs] = [await openVendor(accepted), await openVendor(accepted)]
  const official = new DataPrivacyApi(new ApiKeySession('pk_12345678'))
  official.basePath = theirs.apiBase

  await klaviyoList({ apiKey: 'pk_12345678', apiBase: ours.apiBase }).forget('zoe@example.com')
  await official.requestProfileDeletion({
    data: {
      type: 'data-privacy-deletion-job',
      attributes: {
        profile: { data: { type: 'profile', attributes: { email: 'zoe@example.com' } } },
      },
    },
  })

  expect(said(ours)).toEqual(said(theirs))
})

function said({ calls: [call] }: Awaited<ReturnType<typeof openVendor>>) {
  return {
    url: call?.url,
    method: call?.method,
    body: call?.body,
    authorization: call?.headers.authorization,
    revision: call?.headers['revision'],
  }
}
