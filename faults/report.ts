import { loadavg } from 'node:os'

/** Says what a run came to, beside how busy the machine was: figures without that say little. */
export function report(what: string, figures: Record<string, unknown>): void {
  const words = Object.entries(figures).map(([name, figure]) => `${name} ${told(figure)}`)
  const load = loadavg()[0]?.toFixed(1)
  process.stdout.write(`    ${what}: ${words.join(', ')}; load average ${load}\n`)
}

function told(figure: unknown): string {
  if (typeof figure === 'number') return String(Math.round(figure))
  if (Array.isArray(figure)) return toldList(figure)
  return String(figure)
}

function toldList(list: readonly unknown[]): string {
  return list.length > 12
    ? `${list.length} times, such as ${String(list[0])}`
    : `[${list.join(', ')}]`
}
