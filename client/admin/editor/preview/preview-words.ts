import type { Preview } from './use-preview.ts'

/** How a picture stands, and what looking at it counts for: nothing. */
export function previewWords({ faults, problem, url }: Preview): string {
  if (faults.length > 0) {
    return `This cannot be drawn yet, so the last picture stays: ${faults[0]?.pointer} ${faults[0]?.reason}.`
  }
  if (problem) return `The preview did not come: ${problem}`
  return url ? 'Nothing here counts as a visit or as seen in an experiment.' : 'Drawing…'
}
