import type { ReactNode } from 'react'
import type { Role } from '#contract/roles.ts'

export const groups = ['Grow', 'Catalogue', 'Operate', 'Site'] as const

/** A part of /admin: its place in the menu, for whom it is, and what it shows. */
export interface Section {
  /** Where its link leads, below /admin: '/experiments'. Its first part is the section's own. */
  to: string
  label: string
  group: (typeof groups)[number]
  /** Beside owners, who see all. */
  roles: readonly Role[]
  /** @param rest the decoded parts of the path after the first */
  screen(rest: string[]): ReactNode
}

/** Whether somebody with these roles has the section in the menu. */
export function maySee({ roles }: Pick<Section, 'roles'>, own: readonly Role[]): boolean {
  return own.some((role) => role === 'owner' || roles.includes(role))
}

/** Whether somebody with these roles may write pages, flows and experiments. */
export function mayDraft(own: readonly Role[]): boolean {
  return maySee({ roles: ['editor', 'publisher'] }, own)
}
