import { readSubscriptions, readSubscriptionSource } from '../../../seeds/read-subscriptions.ts'
import type { DirectoryCredit } from '#contract/wire/subscriptions.ts'

/** How each service is cancelled, by name. */
export const services = readSubscriptions()

const { name, url, licence, readOn } = readSubscriptionSource()
export const credit: DirectoryCredit = { name, url, licence, readOn }

/** The address of every service's page, for search engines. */
export const servicePaths: readonly string[] = services.map(
  ({ slug }) => `/cancel-subscription-app/${slug}`,
)
