import { accounts } from './accounts/index.ts'
import { claims } from './claims/index.ts'
import { definitions } from './definitions/index.ts'
import { documents } from './documents/index.ts'
import type { Loaders, Module } from './module.ts'
import { housekeeping } from './housekeeping/index.ts'
import { leads } from './leads/index.ts'
import { questionnaire } from './questionnaire/index.ts'
import { suits } from './suits/index.ts'

export const modules: readonly Module[] = [
  definitions,
  suits,
  questionnaire,
  claims,
  documents,
  housekeeping,
  accounts,
  leads,
]

/** Source name → the module's loader that answers it. */
export const loaders: Loaders = Object.assign({}, ...modules.map((module) => module.loaders ?? {}))
