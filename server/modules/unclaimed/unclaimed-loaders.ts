import type { OfficeLink, OfficeView } from '#contract/wire/unclaimed.ts'
import { said } from '../../http/in-language.ts'
import type { Loaders } from '../module.ts'
import { claimUrlOf, officeOf, offices } from './offices/office-of.ts'

/**
 * The offices that hold unclaimed money. Copy on the page of one may name `{{office.state}}`, `{{office.agency}}`,
 * `{{office.title}}` and `{{office.lead}}`.
 */
export const unclaimedLoaders: Loaders = {
  async unclaimedOffices() {
    const data: OfficeLink[] = offices.map(({ code, slug, name }) => ({ code, slug, name }))
    return { data }
  },

  async unclaimedOffice(_tools, _source, { state = '' }) {
    const office = offices.find(({ slug }) => slug === state)
    if (!office) return undefined
    const { title, lead, neighbours, ...facts } = office
    const data: OfficeView = {
      ...facts,
      neighbours: neighbours.map(officeOf).map(({ slug, name }) => ({ slug, name })),
    }
    return {
      data,
      words: {
        'office.state': office.name,
        'office.agency': office.agency,
        'office.title': title,
        'office.lead': lead,
      },
      spanish: {
        'office.title': said('es', `Unclaimed money in ${office.name}: how to search`),
        'office.lead': said(
          'es',
          `A public office keeps money that companies could not return to people in ${office.name}. Search its list and claim it free.`,
        ),
      },
      jsonLd: [officeJsonLd(data)],
    }
  },
}

/** The office itself, whose page this is about; not ours. */
function officeJsonLd(office: OfficeView): object {
  const { agency, officialUrl, name } = office
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentService',
    name: `Unclaimed property search of ${name}`,
    serviceType: 'Search and claim of unclaimed property',
    isAccessibleForFree: true,
    provider: { '@type': 'GovernmentOrganization', name: agency, url: officialUrl },
    areaServed: { '@type': 'AdministrativeArea', name },
    availableChannel: { '@type': 'ServiceChannel', serviceUrl: claimUrlOf(office) },
  }
}
