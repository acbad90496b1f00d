import { Readable } from 'node:stream'
import { Prepared } from './prepared.ts'

/** A browser or a proxy gives up a silent connection. */
const BEAT_MS = 15_000
/** What waits for a reader that is too slow; beyond it the reader is let go. */
const MOST_WAITING = 1_000

const open = new Set<EventStream>()

interface Terms {
  longestMs: number
  /** Asked with each beat: the stream ends once it says no, or cannot say. */
  mayGoOn?: () => Promise<boolean>
}

/** An answer of server-sent events, which goes on until the reader leaves, may read no more, or its time is up. */
export class EventStream extends Prepared {
  readonly #stream: Readable
  readonly #beat: NodeJS.Timeout
  readonly #enough: NodeJS.Timeout

  constructor({ longestMs, mayGoOn = async () => true }: Terms) {
    const stream = new Readable({ read() {}, objectMode: false })
    super(stream, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that gather an answer before they pass it on.
      'x-accel-buffering': 'no',
    })
    this.#stream = stream
    this.#beat = setInterval(() => void this.#goOn(mayGoOn), BEAT_MS).unref()
    this.#enough = setTimeout(() => this.end(), longestMs).unref()
    open.add(this)
    stream.once('close', () => this.#stop())
    this.#write('retry: 2000\n\n')
  }

  send(message: object): void {
    this.#write(`data: ${JSON.stringify(message)}\n\n`)
  }

  end(): void {
    const isOpen = open.has(this)
    this.#stop()
    if (isOpen && !this.#stream.destroyed) this.#stream.push(null)
  }

  onEnd(heard: () => void): void {
    this.#stream.once('close', heard)
  }

  async #goOn(mayGoOn: () => Promise<boolean>): Promise<void> {
    if (await mayGoOn().catch(() => false)) this.#write(': \n\n')
    else this.end()
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
