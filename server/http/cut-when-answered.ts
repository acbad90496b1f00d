import type { Exchange } from './exchange.ts'

/** How long a sender that was refused may go on, unheard, so that it gets to read why. */
const LINGER_MS = 5_000

/**
 * What is left of a body after its answer is dropped for a moment, then the connection is cut: the next call on it would wait
 * behind what nobody reads.
 */
export function cutWhenAnswered({ req, res }: Pick<Exchange, 'req' | 'res'>): void {
  res.once('finish', () => {
    if (req.complete) return
    req.resume()
    const cut = setTimeout(() => req.complete || req.destroy(), LINGER_MS)
    req.once('close', () => clearTimeout(cut))
  })
}
