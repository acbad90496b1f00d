import type { Tools } from '../../tools.ts'
import { readFeatures } from './read-features.ts'

const EVERY_MS = 60_000

/**
 * Where GROWTHBOOK_API_HOST is set, what is tried comes from there: read at start and every minute. The last good set stays
 * while the host is slow, broken or away.
 * @returns how to stop
 */
export async function followFeatures(
  { config, log, screens }: Pick<Tools, 'config' | 'log' | 'screens'>,
  { everyMs = EVERY_MS }: { everyMs?: number } = {},
): Promise<() => Promise<void>> {
  const { growthbookApiHost: host, growthbookClientKey: clientKey } = config
  if (!host) return async () => {}
  const address = `${host}/api/features/${encodeURIComponent(clientKey)}`
  const stopping = new AbortController()

  async function follow(): Promise<void> {
    try {
      const features = await readFeatures(address, stopping.signal)
      for (const fault of screens.useFeatures(features))
        log.warn({ event: 'feature-refused', ...fault })
    } catch (error) {
      if (stopping.signal.aborted) return
      log.warn({ event: 'features-unread', message: (error as Error).message })
    }
  }

  // The site opens with its own files meanwhile: a host that is slow keeps nobody waiting.
  let reading = follow()
  const timer = setInterval(() => {
    reading = reading.then(follow)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await reading
  }
}
