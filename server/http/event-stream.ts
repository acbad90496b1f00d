import { Readable } from 'node:stream'
import { Prepared } from './prepared.ts'

/** A browser or a proxy gives up a silent connection. */
const BEAT_MS = 15_000
/** What waits for a reader that is too slow; beyond it the reader is let go. */
const MOST_WAITING = 1_000

const open = new Set<EventStream>()

/** An answer of server-sent events, which goes on until the reader leaves or its time is up. */
export class EventStream extends Prepared {
  readonly #stream: Readable
  readonly #beat: NodeJS.Timeout
  readonly #enough: NodeJS.Timeout

  constructor({ longestMs }: { longestMs: number }) {
    const stream = new Readable({ read() {}, objectMode: false })
    super(stream, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that gather an answer before they pass it on.
      'x-accel-buffering': 'no',
    })
    this.#stream = stream
    this.#beat = setInterval(() => this.#write(': \n\n'), BEAT_MS).unref()
    this.#enough = setTimeout(() => this.end(), longestMs).unref()
    open.add(this)
    stream.once('close', () => this.#stop())
    this.#write('retry: 2000\n\n')
  }

  send(message: object): void {
    this.#write(`data: ${JSON.stringify(message)}\n\n`)
  }

  end(): void {
    this.#stop()
    if (!this.#stream.readableEnded) this.#stream.push(null)
  }

  onEnd(heard: () => void): void {
    this.#stream.once('close', heard)
  }

  #write(text: string): void {
    if (this.#stream.destroyed || !open.has(this)) return
    this.#stream.push(text)
    if (this.#stream.readableLength > MOST_WAITING * 1_024) this.#stream.destroy()
  }

  #stop(): void {
    open.delete(this)
    clearInterval(this.#beat)
    clearTimeout(this.#enough)
  }
}

/** Ends every stream of this process: it stops, and a server waits for its answers. */
export function endEventStreams(): void {
  for (const stream of open) stream.end()
}
