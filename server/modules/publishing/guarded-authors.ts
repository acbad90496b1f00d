import type { GuardedAuthors } from '../definitions/index.ts'
import type { DefinitionDraft } from './definition-draft.model.ts'
import { changesBetween } from './guarded-changes.ts'
import { contentOf } from './live-content.ts'

type Content = object | null

interface Saving {
  live: Content
  /** The draft that is there already. */
  there: DefinitionDraft | undefined
  content: Content
  /** The account; null: pushed from the files. */
  authorId: string | null
}

/**
 * Who wrote each guarded change that a draft holds once this is saved. What was there already and is not live keeps those who wrote
 * it; whoever changes it further has written it, too.
 */
export function guardedAuthors({ live, there, content, authorId }: Saving): GuardedAuthors[] {
  const before = there ? contentOf(there) : live
  const known = there ? knownAuthors(there, live) : []
  const news = guardedPaths(before, content)
  const author = authorId === null ? [] : [authorId]
  return guardedPaths(live, content).map((path) => {
    const told = known.filter((one) => isOnePlace(one.path, path))
    const isNew = told.length === 0 || news.some((one) => isOnePlace(one, path))
    const by = [...told.flatMap((one) => one.by), ...(isNew ? author : [])]
    return { path, by: [...new Set(by)] }
  })
}

/** Whether somebody wrote some of a guarded change, or all of it. */
export function didWrite(
  accountId: string,
  { draft, path }: { draft: DefinitionDraft; path: readonly string[] },
): boolean {
  const told = draft.guardedBy?.filter((one) => isOnePlace(one.path, path)) ?? []
  if (told.length === 0) return draft.authorId === accountId
  return told.some(({ by }) => by.includes(accountId))
}

/** A draft that was made before authors were noted counts as written by whoever saved it last. */
function knownAuthors(there: DefinitionDraft, live: Content): GuardedAuthors[] {
  const by = there.authorId === null ? [] : [there.authorId]
  return there.guardedBy ?? guardedPaths(live, contentOf(there)).map((path) => ({ path, by }))
}

function guardedPaths(before: Content, after: Content): string[][] {
  return changesBetween(before, after).flatMap(({ isGuarded, path }) => (isGuarded ? [path] : []))
}

/** Whether one path leads to what the other does, or through it. */
function isOnePlace(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length).every((name, index) => name === other[index])
}
