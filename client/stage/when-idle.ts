/** Does something once the page has nothing more urgent to do. @returns how to call it off */
export function whenIdle(deed: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(deed, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(deed, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
