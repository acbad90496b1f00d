import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type {
  CheckedDefinition,
  DefinitionChange,
  DraftInfo,
} from '#contract/wire/admin/publishing-parts.ts'
import { CallError, send } from '../../ask.ts'
import { definitionPath, PUBLISHING } from '../../releases/definition-calls.ts'
import type { Content } from '../document/use-document.ts'

/** How long somebody pauses before their draft is saved. */
const PAUSE_MS = 1500
const RETRY_MS = 10_000

type Side = { hash: string; content: Content | null } | null

/** Somebody else saved or published while this editor was open. */
export interface Conflict {
  live: Side
  draft: Side
  changes: DefinitionChange[]
}

export type SaveState =
  | { is: 'saved'; at?: Date }
  | { is: 'unsaved' }
  | { is: 'saving' }
  | { is: 'failed'; why: string }
  | { is: 'conflict'; conflict: Conflict }

const unsaved: SaveState = { is: 'unsaved' }

interface Kept {
  content: Content
  baseHash: string | null
  draftHash: string | null
}

/** Saves the draft in each pause, and says how that went. */
export function useDraft(read: DefinitionRead, content: Content, isReadOnly: boolean) {
  const cache = useQueryClient()
  const [state, setState] = useState<SaveState>(() => firstState(read))
  const [checked, setChecked] = useState<CheckedDefinition>()
  const [saved, setSaved] = useState(content)
  const kept = useRef<Kept>({
    content,
    baseHash: read.live?.hash ?? null,
    draftHash: read.draft?.hash ?? null,
  })
  const latest = useRef(content)
  const isSending = useRef(false)
  const [again, setAgain] = useState(0)
  const { kind, id } = read

  const save = useCallback(async () => {
    const sent = latest.current
    if (isReadOnly || isSending.current || sent === kept.current.content) return
    isSending.current = true
    setState({ is: 'saving' })
    try {
      const { baseHash, draftHash } = kept.current
      const answer = await send<CheckedDefinition & { draft: DraftInfo }>(
        `${definitionPath({ kind, id })}/draft`,
        { body: { content: sent, baseHash, draftHash } },
      )
      kept.current = { ...kept.current, content: sent, draftHash: answer.draft.hash }
      setChecked(answer)
      setSaved(sent)
      setState({ is: 'saved', at: new Date() })
      void cache.invalidateQueries({ queryKey: [PUBLISHING, 'definitions'] })
    } catch (error) {
      const conflict = conflictIn(error)
      if (conflict && rebased(kept.current, conflict)) setAgain((times) => times + 1)
      else if (conflict) setState({ is: 'conflict', conflict })
      else setState({ is: 'failed', why: error instanceof Error ? error.message : String(error) })
    } finally {
      isSending.current = false
    }
    if (latest.current !== sent) setAgain((times) => times + 1)
  }, [cache, kind, id, isReadOnly])

  useEffect(() => {
    latest.current = content
    if (isReadOnly || state.is === 'conflict' || content === kept.current.content) return undefined
    const timer = setTimeout(() => void save(), state.is === 'failed' ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [content, state.is, again, isReadOnly, save])

  /** After a conflict: what is there now is known, and what is written next goes over it. */
  const resolve = useCallback((conflict: Conflict) => {
    const { live, draft } = conflict
    kept.current = { content: {}, baseHash: live?.hash ?? null, draftHash: draft?.hash ?? null }
    setState(unsaved)
  }, [])

  /** What is written is not kept: nothing of it is saved any more. */
  const forget = useCallback(() => {
    kept.current = { ...kept.current, content: latest.current }
  }, [])

  const isChanged = state.is === 'saved' && content !== saved
  return { state: isChanged ? unsaved : state, checked, setChecked, save, resolve, forget }
}

function firstState({ live, draft }: DefinitionRead): SaveState {
  if (!draft?.isStale)
    return draft ? { is: 'saved', at: new Date(draft.updatedAt) } : { is: 'saved' }
  return { is: 'conflict', conflict: { live, draft, changes: [] } }
}

function conflictIn(error: unknown): Conflict | undefined {
  if (!(error instanceof CallError) || error.code !== 'definition.stale') return undefined
  const { live = null, draft = null, changes = [] } = error.body as Partial<Conflict>
  return { live, draft, changes }
}

/** What was saved here went live meanwhile: that is nobody else's change. */
function rebased(kept: Kept, { live, draft }: Conflict): boolean {
  const isOwn = draft === null && live !== null && live.hash === kept.draftHash
  if (isOwn) Object.assign(kept, { baseHash: live.hash, draftHash: null })
  return isOwn
}
