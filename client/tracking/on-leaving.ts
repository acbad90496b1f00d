/** Tells that the page is being left, or hidden: on a phone it is often never shown again. @returns how to stop */
export function onLeaving(leave: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
