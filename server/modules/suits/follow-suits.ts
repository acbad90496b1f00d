import { listen } from '../../db/listen.ts'
import type { Tools } from '../../tools.ts'
import { SUITS_CHANNEL, suitsBuffer } from './suits-buffer.ts'

/**
 * Keeps this process's list of open suits in step with the database, and has it ready. `onChange` is told once the new
 * list is in place. Answers how to stop.
 */
export async function followSuits(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  { databaseUrl, onChange }: { databaseUrl: string; onChange: () => void },
): Promise<() => Promise<void>> {
  const buffer = suitsBuffer(tools)
  const renew = () => void buffer.renew().then(onChange)
  const listening = await listen(databaseUrl, {
    channels: [SUITS_CHANNEL],
    onNotice: renew,
    onGap: renew,
  })
  await buffer.renew()
  return () => listening.stop()
}
