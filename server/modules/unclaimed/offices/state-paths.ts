import { offices } from './office-of.ts'

/** The address of every state's page, for search engines. */
export const statePaths: readonly string[] = offices.map(({ slug }) => `/unclaimed-money/${slug}`)
