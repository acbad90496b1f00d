import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- definitions are broken here as a person breaks JSON
export type Json = any

/** One way of breaking a definition, and words of the reason that has to be given. */
export interface PlantedFault extends DefinitionName {
  name: string
  break(content: Json): void
  reason: RegExp
}

export const home = { kind: 'page', id: 'home' } as const
export const flow = { kind: 'flow', id: 'onboarding' } as const
export const trial = { kind: 'experiment', id: 'homepage_improvements_test' } as const
export const cancel = { kind: 'page', id: 'account-cancel' } as const
export const terms = { kind: 'page', id: 'terms' } as const
export const choices = { kind: 'page', id: 'privacy-choices' } as const
export const site = { kind: 'site', id: 'site' } as const

export const plant = (
  where: DefinitionName,
  name: string,
  reason: RegExp,
  deed: (content: Json) => void,
): PlantedFault => ({ ...where, name, reason, break: deed })

export const stepOf = (content: Json, id: string): Json =>
  content.steps.find((step: Json) => step.id === id)
export const blockOf = (content: Json, id: string, type: string): Json =>
  stepOf(content, id).blocks.find((block: Json) => block.type === type)
export const patchOf = (content: Json, id: string): Json => stepOf(content, id).variants.by.test
export const rule = (content: Json): Json => content.feature.rules[0]
export const link = (to: object) => ({ label: 'There', action: to })

/** What "Hide" of the editor writes. */
export const nobody = { $and: [{ 'visitor.signedIn': true }, { 'visitor.signedIn': false }] }
export const triedOn = (patch: object) => ({ experiment: trial.id, by: { test: patch } })
