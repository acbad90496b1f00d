import { useEffect, useMemo, useRef, useState } from 'react'
import type { PreviewInput, PreviewMade } from '#contract/wire/admin/previews.ts'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { send } from '../../ask.ts'
import type { Content } from '../document/use-document.ts'

/** A pause in typing after which the picture is made anew. */
const PAUSE_MS = 250
/** Longer than that the newer ones do not wait for one that hangs. */
const PATIENCE_MS = 10_000

/** As whom and what a preview is looked at. */
export type ViewAs = Pick<PreviewInput, 'facts' | 'variations' | 'device' | 'path' | 'withDrafts'>

export interface Preview {
  /** Of the last picture that could be drawn. */
  url?: string
  isBusy: boolean
  /** Why the candidate cannot be drawn. */
  faults: readonly DefinitionFault[]
  /** Why there is no answer. */
  error?: Error
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
  const underWay = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    let isNewest = true

    async function ask(): Promise<void> {
      if (!isNewest) return
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS)
        const { url, faults } = await send<PreviewMade>('/api/admin/preview', {
          body: asked,
          signal,
        })
        setPreview((before) => ({ url: url ?? before.url, isBusy: !isNewest, faults }))
      } catch (cause) {
        const error = cause as Error
        if (isNewest) setPreview((before) => ({ ...before, isBusy: false, error }))
      }
    }
    const timer = setTimeout(() => {
      setPreview((before) => ({ ...before, isBusy: true }))
      // One at a time: an older candidate that arrived after a newer one would be drawn in its place.
      underWay.current = underWay.current.then(ask)
    }, PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [asked])
  return preview
}
