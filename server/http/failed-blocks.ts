import type { Tools } from '../tools.ts'

/** Tells of a block that could not be drawn: once for its page and fault, however often that page is drawn. */
export function failedBlocks({ log }: Pick<Tools, 'log'>): (route: string, error: unknown) => void {
  const told = new Set<string>()
  return (route, error) => {
    const fault = `${route} ${String(error)}`
    if (told.has(fault)) return
    told.add(fault)
    log.error({ event: 'block-failed', route, error })
  }
}
