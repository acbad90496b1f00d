import { accounts } from '../../accounts/index.ts'
import { claims } from '../../claims/index.ts'
import { emails } from '../../emails/index.ts'
import { leads } from '../../leads/index.ts'
import type { Module } from '../../module.ts'
import type { Revealer } from '../../revealer.ts'

const holders: readonly Module[] = [claims, accounts, leads, emails]

const known: ReadonlyMap<string, Revealer> = new Map(
  holders.flatMap(({ reveals = {} }) => Object.entries(reveals)),
)

/** What can be seen in clear, by kind. */
export function revealers(): ReadonlyMap<string, Revealer> {
  return known
}
