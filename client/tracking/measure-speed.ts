import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { randomId } from '#contract/random-id.ts'
import type { KeepSpeedInput } from '#contract/wire/speed.ts'

type Told = KeepSpeedInput['metrics'][number]

/**
 * Measures how fast this load is, and tells it when the page is left or put aside: no sooner are all figures final. Who comes
 * back to it may move a figure, which is told again under its id.
 * @param page the id of what the document showed when it came
 */
export function measureSpeed(page: string): void {
  const measured = new Map<Told['name'], Told>()
  const ids = new Map<Metric['id'], string>()
  const note = ({ id: given, name, value, rating }: Metric) => {
    const id = ids.get(given) ?? randomId()
    ids.set(given, id)
    // A thousandth is as fine as anybody looks; a clock that jumped may say less than nothing.
    measured.set(name, { id, name, value: Math.max(0, Math.round(value * 1000) / 1000), rating })
  }
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(note)
  // After those of the library, which tells its last word at the same moment.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell(page, measured)
  })
}

function tell(page: string, measured: Map<Told['name'], Told>): void {
  if (measured.size === 0) return
  const body: KeepSpeedInput = { page, connection: connection(), metrics: [...measured.values()] }
  measured.clear()
  navigator.sendBeacon('/api/speed', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/** Not every browser says. */
function connection(): KeepSpeedInput['connection'] {
  const { effectiveType } =
    (navigator as { connection?: { effectiveType?: KeepSpeedInput['connection'] } }).connection ??
    {}
  return effectiveType ?? 'unknown'
}
