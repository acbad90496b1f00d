import { makeFetchTransport } from '@sentry/react'

/** An address in JSON, with a query or a fragment. */
const LONG = /(https?:\/\/[^"?#\s\\]*)[?#][^"\s\\]*/g

type Options = Parameters<typeof makeFetchTransport>[0]
type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]

/**
 * Sends what Sentry's client hands over, with every address cut to its path. Nothing earlier sees all of it: recordings
 * name their page in events that no callback is shown.
 */
export function bareTransport(options: Options): Transport {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([headers, items]) =>
      transport.send([headers, items.map(([kind, part]) => [kind, bared(part)])] as Envelope),
  }
}

/** A recording is text already; compressed ones, which nobody could look into, are not made. */
function bared(part: unknown): unknown {
  if (typeof part === 'string') return part.replaceAll(LONG, '$1')
  if (part instanceof Uint8Array) return part
  return JSON.parse(JSON.stringify(part).replaceAll(LONG, '$1'))
}
