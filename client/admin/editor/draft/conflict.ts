import type { Content } from '../document/use-document.ts'

/** What is kept of a definition now, as the server tells it. */
export interface There {
  live: { hash: string; content: Content | null } | null
  draft: { hash: string; baseHash: string | null; content: Content | null } | null
  /** What was live when the draft was begun; absent where that is not kept. */
  base?: Content | null | undefined
  /** The release, still to come, that the draft went into. */
  planned?: number | undefined
}

/** What the next saving goes out from. */
export interface Seen {
  baseHash: string | null
  draftHash: string | null
  /** What the draft said when it was opened or saved here last; without a draft, what was live. */
  ground: Content
}

/** Something that was not seen here is there now, and a person decides what becomes of it. */
export interface Conflict {
  what: 'drafted' | 'live' | 'planned' | 'discarded'
  /** Null: it takes the definition away. */
  theirs: Content | null
  /** What both sides go out from, where it is known. */
  base?: Content
  /** What was seen once it is decided. */
  next: Seen
}

/**
 * What stands against the content that is open. A draft that somebody else saved comes first; that something else went live
 * since is asked once the draft is the one that was seen here, and then against what is live: one's own draft says nothing of it.
 */
export function conflictOf(seen: Seen, { live, draft, base, planned }: There): Conflict {
  if (draft && draft.hash !== seen.draftHash) {
    const { hash: draftHash, baseHash, content } = draft
    const next = { baseHash, draftHash, ground: content ?? {} }
    return { what: 'drafted', theirs: content, base: seen.ground, next }
  }
  const { hash: baseHash, content: theirs } = live ?? { hash: null, content: null }
  const ground = draft ? seen.ground : (theirs ?? {})
  const gone = planned === undefined ? 'discarded' : 'planned'
  return {
    what: baseHash === seen.baseHash ? gone : 'live',
    theirs,
    ...(base !== undefined && { base: base ?? {} }),
    next: { baseHash, draftHash: draft ? draft.hash : null, ground },
  }
}
