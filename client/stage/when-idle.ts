/** Does something once the page has nothing more urgent to do, `timeout` ms at most. @returns how to call it off */
export function whenIdle(deed: () => void, timeout = 2_000): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(deed, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(deed, { timeout })
  return () => cancelIdleCallback(handle)
}
