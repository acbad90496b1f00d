/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    connections: number
    duration: number
    /** Runs before the count begins. */
    warmup?: { connections: number; duration: number }
  }

  interface Result {
    /** Seconds that the burst took. */
    duration: number
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
  }

  interface Burst extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): this
  }

  export default function autocannon(options: Options): Burst
}
