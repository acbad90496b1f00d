import type { People, Tools } from '../tools.ts'
import type { Module } from './module.ts'

/** Moves a person's rows, module by module. */
export function createPeople(
  tools: Pick<Tools, 'clock' | 'secrets' | 'log'>,
  modules: readonly Pick<Module, 'moveVisitor'>[],
): People {
  return {
    async move(db, { from, to }) {
      if (from === to) return
      // One after the other: they share the transaction's connection.
      for (const { moveVisitor } of modules) await moveVisitor?.({ ...tools, db }, { from, to })
    },
  }
}
