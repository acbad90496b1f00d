import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { CheckedDefinition, DraftInfo } from '#contract/wire/admin/publishing-parts.ts'
import { CallError, send } from '../../ask.ts'
import { definitionPath, PUBLISHING } from '../../releases/definition-calls.ts'
import { isSame } from '../document/merge-parts.ts'
import type { Content } from '../document/use-document.ts'
import { type Conflict, conflictOf, type Seen, type There } from './conflict.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** How long somebody pauses before their draft is saved. */
const PAUSE_MS = 1500
const RETRY_MS = 10_000

export type SaveState =
  | { is: 'saved'; at?: Date }
  | { is: 'unsaved' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown }
  | { is: 'conflict'; conflict: Conflict }

const unsaved: SaveState = { is: 'unsaved' }

interface Kept extends Seen {
  /** What need not be saved. */
  content: Content
}

/** Saves the draft in each pause, and says how that went. */
export function useDraft(read: DefinitionRead, content: Content, isReadOnly: boolean) {
  const cache = useQueryClient()
  const [state, setState] = useState<SaveState>(() => firstState(read, isReadOnly))
  const [checked, setChecked] = useState<CheckedDefinition>()
  const [saved, setSaved] = useState(content)
  const kept = useRef<Kept>({ ...seenIn(read), content })
  const latest = useRef(content)
  /** Sent, and nobody knows whether it came there. */
  const unanswered = useRef<Content>(undefined)
  const [again, setAgain] = useState(0)
  const { kind, id } = read

  /** @returns whether it is kept */
  const sendLatest = useCallback(async () => {
    const sent = latest.current
    if (isReadOnly || sent === kept.current.content) return true
    setState({ is: 'saving' })
    try {
      const seen = kept.current
      const { baseHash, draftHash } = seen
      const answer = await send<CheckedDefinition & { draft: DraftInfo }>(
        `${definitionPath({ kind, id })}/draft`,
        { body: { content: sent, baseHash, draftHash } },
      )
      // What is not to be kept by now stays so.
      if (kept.current === seen)
        kept.current = { baseHash, draftHash: answer.draft.hash, ground: sent, content: sent }
      setChecked(answer)
      setSaved(sent)
      setState({ is: 'saved', at: new Date() })
      void cache.invalidateQueries({ queryKey: [PUBLISHING, 'definitions'] })
      if (latest.current !== sent) setAgain((times) => times + 1)
      return true
    } catch (error) {
      const there = thereIn(error)
      if (!there) unanswered.current = sent
      if (there && rebased(kept.current, there, unanswered.current)) setAgain((times) => times + 1)
      else if (there) setState({ is: 'conflict', conflict: conflictOf(kept.current, there) })
      else setState({ is: 'failed', error })
      return false
    }
  }, [cache, kind, id, isReadOnly])
  const { run: save, settled } = useOneAtATime(sendLatest)

  useEffect(() => {
    latest.current = content
    if (isReadOnly || state.is === 'conflict' || content === kept.current.content) return undefined
    const timer = setTimeout(() => void save(), state.is === 'failed' ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [content, state.is, again, isReadOnly, save])

  /** After a conflict: what was looked at is known, and what is written next goes over it. */
  const resolve = useCallback(({ next }: Conflict) => {
    kept.current = { ...next, content: {} }
    setState(unsaved)
  }, [])

  /** What is written is not kept: nothing of it is saved any more. */
  const forget = useCallback(() => {
    kept.current = { ...kept.current, content: latest.current }
  }, [])

  /** Of the draft as it was opened or saved here last, also by the saving that is under way. */
  const seenHash = useCallback(async () => {
    await settled()
    return kept.current.draftHash
  }, [settled])

  const isChanged = state.is === 'saved' && content !== saved
  const deeds = { save, resolve, forget, seenHash }
  return { state: isChanged ? unsaved : state, checked, setChecked, ...deeds }
}

/** A draft goes out from its own base, which may be live no more. */
function seenIn({ live, draft }: DefinitionRead): Seen {
  return {
    baseHash: (draft ? draft.baseHash : live?.hash) ?? null,
    draftHash: draft?.hash ?? null,
    ground: (draft ? draft.content : live?.content) ?? {},
  }
}

function firstState(read: DefinitionRead, isReadOnly: boolean): SaveState {
  const { live, draft } = read
  if (!draft) return { is: 'saved' }
  if (!draft.isStale || isReadOnly) return { is: 'saved', at: new Date(draft.updatedAt) }
  return {
    is: 'conflict',
    conflict: conflictOf(seenIn(read), { live, draft, base: draft.base }),
  }
}

function thereIn(error: unknown): There | undefined {
  if (!(error instanceof CallError) || error.code !== 'definition.stale') return undefined
  const { live = null, draft = null, base, planned } = error.body as Partial<There>
  return { live, draft, base, planned }
}

/** What was saved here went live meanwhile, or its answer was lost: that is nobody else's change. */
function rebased(kept: Kept, { live, draft }: There, unanswered?: Content): boolean {
  const isLive = draft === null && live !== null && live.hash === kept.draftHash
  if (isLive) Object.assign(kept, { baseHash: live.hash, draftHash: null })
  const isOwn = draft !== null && unanswered !== undefined && isSame(draft.content, unanswered)
  if (isOwn) {
    const { baseHash, hash: draftHash } = draft
    Object.assign(kept, { baseHash, draftHash, ground: unanswered })
  }
  return isLive || isOwn
}
