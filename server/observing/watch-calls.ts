import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { currentWork } from './current-work.ts'
import type { Span, Spans } from './spans.ts'

/** What Node tells of a call: undici, by which `fetch` calls, with an `origin`; `node:http`, as companies' packages do, a `host`. */
interface Told {
  request: object & { method: string; host?: string; origin?: string | URL }
  response?: { statusCode?: number }
  error?: Error & { code?: unknown }
}

const begins = ['undici:request:create', 'http.client.request.created']
const ends = [
  'undici:request:headers',
  'undici:request:error',
  'http.client.response.finish',
  'http.client.request.error',
]

/**
 * Makes a span of each HTTP call to somebody outside that is part of a piece of work, until its answer begins. Only the
 * method, the host and the status are kept: an address may name a person.
 * @returns how to stop it
 */
export function watchCalls(begin: Spans['begin']): () => void {
  const calls = new WeakMap<object, Span>()

  function start(told: unknown): void {
    const { request } = told as Told
    const parent = currentWork().span
    if (!parent) return
    const host = request.origin ? new URL(request.origin).hostname : (request.host ?? '')
    const facts = { 'http.request.method': request.method, 'server.address': host }
    const name = `${request.method} ${host}`
    calls.set(request, begin({ kind: 'call', name, facts, parent }))
  }

  function end(told: unknown): void {
    const { request, response, error } = told as Told
    const status = response?.statusCode
    const failure = error ? kindOf(error) : status && status >= 400 ? String(status) : undefined
    calls.get(request)?.end({
      ...(status && { facts: { 'http.response.status_code': status } }),
      ...(failure && { failure }),
    })
    calls.delete(request)
  }

  for (const channel of begins) subscribe(channel, start)
  for (const channel of ends) subscribe(channel, end)
  return () => {
    for (const channel of begins) unsubscribe(channel, start)
    for (const channel of ends) unsubscribe(channel, end)
  }
}

/** A system's code such as ECONNREFUSED, or the kind of error: never its words, which may hold an address. */
function kindOf({ code, name }: NonNullable<Told['error']>): string {
  return typeof code === 'string' ? code : name
}
