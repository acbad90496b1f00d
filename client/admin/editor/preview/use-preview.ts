import { useEffect, useMemo, useState } from 'react'
import type { PreviewInput, PreviewMade } from '#contract/wire/admin/previews.ts'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { send } from '../../ask.ts'
import type { Content } from '../document/use-document.ts'

/** A pause in typing after which the picture is made anew. */
const PAUSE_MS = 250

/** As whom and what a preview is looked at. */
export type ViewAs = Pick<PreviewInput, 'facts' | 'variations' | 'device' | 'path' | 'withDrafts'>

export interface Preview {
  /** Of the last picture that could be drawn. */
  url?: string
  isBusy: boolean
  /** Why the candidate cannot be drawn. */
  faults: readonly DefinitionFault[]
  problem?: string
}

/** Asks for a picture of the candidate in each pause; the last one stays until there is a new one. */
export function usePreview(
  { kind, id }: DefinitionName,
  {
    content,
    step,
    viewAs,
    slot,
  }: { content: Content; step?: string; viewAs: ViewAs; slot: string },
): Preview {
  const [preview, setPreview] = useState<Preview>({ isBusy: true, faults: [] })
  const asked = useMemo(
    () => ({ kind, id, slot, content, ...(step && { step }), ...viewAs }),
    [kind, id, slot, content, step, viewAs],
  )
  useEffect(() => {
    const aborting = new AbortController()
    const timer = setTimeout(() => {
      setPreview((before) => ({ ...before, isBusy: true }))
      send<PreviewMade>('/api/admin/preview', { body: asked, signal: aborting.signal })
        .then(({ url, faults }) =>
          setPreview((before) => ({ url: url ?? before.url, isBusy: false, faults })),
        )
        .catch((error: Error) => {
          if (aborting.signal.aborted) return
          setPreview((before) => ({ ...before, isBusy: false, problem: error.message }))
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [asked])
  return preview
}
