import { useState } from 'react'
import type { Content } from '../document/use-document.ts'

interface Removed {
  id: string
  from: Content
  /** The content without it. */
  left?: Content
}

/** What was taken out, as long as nothing else is changed: going back takes the latest change back, whatever that is. */
export function useRemoved(content: Content) {
  const [removed, setRemoved] = useState<Removed>()
  if (removed && !removed.left && content !== removed.from) {
    setRemoved({ ...removed, left: content })
  }
  return {
    removed: removed?.left === content ? removed.id : undefined,
    tell: (id: string) => setRemoved({ id, from: content }),
    forget: () => setRemoved(undefined),
  }
}
