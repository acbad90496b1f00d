import type { ServiceGuide, ServiceList } from '#contract/wire/subscriptions.ts'
import { said } from '../../http/in-language.ts'
import type { Loaders } from '../module.ts'
import { credit, services } from './services.ts'

/**
 * How services are cancelled. Copy on any page of them may name `{{services.count}}`; on the page of one,
 * `{{service.name}}`, `{{service.gist}}` and `{{service.description}}`.
 */
export const subscriptionLoaders: Loaders = {
  async cancelServices() {
    const data: ServiceList = {
      services: services.map(({ slug, name, kind, aliases = [], difficulty }) => ({
        slug,
        name,
        kind,
        aliases,
        difficulty,
      })),
      credit,
    }
    return { data, words: { 'services.count': String(services.length) } }
  },

  async cancelService(_tools, _source, { service: slug = '' }) {
    const service = services.find((one) => one.slug === slug)
    if (!service) return undefined
    const { gist: _, closing, aliases = [], ...facts } = service
    const data: ServiceGuide = {
      ...facts,
      aliases,
      ...(closing && { closing: withoutEntry(closing) }),
      credit,
    }
    return { data, words: wordsOf(service), spanish: { 'service.description': inSpanish(service) } }
  },
}

const LEAST_DESCRIPTION = 90
const MORE = 'Steps, a letter, and what to do if they charge again.'

function wordsOf({ name, gist }: (typeof services)[number]): Record<string, string> {
  const told = `How to cancel ${name}: ${gist}`
  return {
    'service.name': name,
    'service.gist': gist,
    'service.description': told.length < LEAST_DESCRIPTION ? `${told} ${MORE}` : told,
  }
}

/** Without the gist, which there is in English alone. */
function inSpanish({ name }: (typeof services)[number]): string {
  return said(
    'es',
    `How to cancel ${name}: the steps, a letter, and what to do if they charge again.`,
  )
}

function withoutEntry({
  entry: _entry,
  ...closing
}: NonNullable<(typeof services)[number]['closing']>): NonNullable<ServiceGuide['closing']> {
  return closing
}
