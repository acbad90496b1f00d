import { vi } from 'vitest'

/**
 * A server whose answer to the first GET, as it was when it was asked, comes only once it is let go.
 * @param list what it keeps; what is posted is added as it comes
 */
export function slowFirst<One>(
  list: One[],
  { added, answer }: { added: One; answer: (list: readonly One[]) => unknown },
): { letGo: () => void } {
  let letGo = () => {}
  let isFirst = true
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      list.unshift(added)
      return Response.json(added, { status: 201 })
    }
    const known = answer([...list])
    if (isFirst) {
      isFirst = false
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
    }
    return Response.json(known)
  })
  return { letGo: () => letGo() }
}
