import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a component was drawn by this page alone, and did not come with the document, where its words stand for whoever reads that. */
export function useDrawnHere(): boolean {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isDrawnHere] = useState(isInBrowser)
  return isDrawnHere
}
