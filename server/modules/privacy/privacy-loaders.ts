import { browserStorage } from '#contract/privacy/browser-storage.ts'
import type { Loaders } from '../module.ts'
import { type KeptAs, keptGroups, keptWords } from '../kept-words.ts'
import { personalHoldings } from './all-holdings.ts'
import { lower } from './kept-groups.ts'
import { outsideCompanies } from './outside-companies.ts'

const places = {
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
} as const

/**
 * What the privacy policy shows of the code: what is kept in browsers, how long each kind of data is kept here, and which
 * outside companies are connected.
 */
export const privacyLoaders: Loaders = {
  async browserStorage() {
    const rows = browserStorage.map(({ name, where, purpose, lasts }) => [
      name,
      places[where],
      purpose,
      lasts,
    ])
    return { data: { rows } }
  },
  async retention() {
    const rows = personalHoldings().map(({ title, lasts, kept }) => [
      title,
      lasts.words,
      kept ? spoken(kept.as) : 'Nothing',
    ])
    return { data: { rows } }
  },
  async outsideCompanies({ config }) {
    return { data: { rows: outsideCompanies(config) } }
  },
}

function spoken(as: KeptAs): string {
  const { group, what } = keptWords[as]
  return `${what}. Until ${lower(keptGroups[group].until)}.`
}
