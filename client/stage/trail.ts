import { plainPath } from '#contract/languages.ts'

interface Trail {
  /** The path of the entry before this one in the browser's history. */
  cameFrom: string
}

/** Puts an address into the browser's history; a new entry remembers the place that it was gone to from. */
export function keepTrail(url: URL, { replace = false } = {}): void {
  const trail: Trail = { cameFrom: plainPath(location.pathname) }
  if (replace) history.replaceState(history.state, '', url)
  else history.pushState(trail, '', url)
}

/** The path that a step back in the browser's history leads to, when that is a page of ours. */
export function cameFrom(): string | undefined {
  return (history.state as Partial<Trail> | null)?.cameFrom
}

/** Whether a step back in the browser's history leads to an address. */
export function leadsBackTo({ pathname }: Pick<URL, 'pathname'>): boolean {
  return cameFrom() === plainPath(pathname)
}
