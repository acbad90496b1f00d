import type { Tools } from '../../tools.ts'
import { loadProgress } from './load-progress.ts'

/** Steps that only say how somebody came here; nothing was answered on them. */
const BY_ITSELF = new Set(['entry'])

/** Whether anything is kept for a visitor that they would miss: an answer, or a class action they chose. */
export async function hasAnswers(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  { visitorId }: { visitorId: string },
): Promise<boolean> {
  const kept = await loadProgress(tools, { visitorId })
  if (!kept) return false
  const answered = Object.entries(kept.answers).some(
    ([step, values]) => !BY_ITSELF.has(step) && Object.keys(Object(values)).length > 0,
  )
  return answered || kept.classActionSelections.length > 0
}
