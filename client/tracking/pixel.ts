import type { VisitorState } from '#contract/wire/screen.ts'
import { quietly } from './quietly.ts'

/**
 * Whom conversions may be reported for; undefined where no advertiser is connected, or the visitor did not agree. What was
 * chosen on this page outweighs what the page came with, and the browser's own signal both: it may be said to scripts alone.
 */
export function pixelId(): string | undefined {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return undefined
  return (window.__pixelId ?? visitorState().pixelId) || undefined
}

/** What the document says of its visitor. */
export function visitorState(): Partial<VisitorState> {
  const read = () => JSON.parse(document.getElementById('visitor')?.textContent ?? 'null') as object
  return quietly('No visitor read', read) ?? {}
}
