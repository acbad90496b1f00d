import { companiesMeantBy } from '#contract/company-names.ts'
import { services } from './services.ts'

/** The service that a name on a statement or receipt may mean; undefined where we have no guide for it. */
export function findService(told: string): { slug: string; name: string } | undefined {
  const isMeant = companiesMeantBy(told)
  const found = services.find(({ name, aliases = [] }) => [name, ...aliases].some(isMeant))
  return found && { slug: found.slug, name: found.name }
}
