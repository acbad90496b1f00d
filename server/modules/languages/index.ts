import type { Module } from '../module.ts'
import { languagesHolds } from './holds.ts'
import { moveLanguage } from './languages.ts'

/** In which language somebody reads: what is written to them is in it. */
export const languages: Module = {
  name: 'languages',
  endpoints: [],
  jobs: [],
  moveVisitor: moveLanguage,
  holds: languagesHolds,
}

export { languageOf, noteLanguage, type Reading } from './languages.ts'
