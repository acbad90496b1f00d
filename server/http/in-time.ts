import { Problem } from '../problem.ts'

/**
 * The outcome of reading a body, as long as it comes in time. The connection is closed otherwise: what would still come
 * on it belongs to a request that has been answered.
 * @throws Problem input.too-slow
 */
export async function inTime<Result>(ms: number, read: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), ms)
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(timer)
  }
}

export function tooSlow(): Problem {
  return new Problem('input.too-slow', { headers: { connection: 'close' } })
}
