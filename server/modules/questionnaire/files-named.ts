import type { FilesNamed } from '../module.ts'
import { loadProgress } from './load-progress.ts'

/** Files that an answer names, on whichever step: which steps there are is the definitions' to say. */
export const filesNamed: FilesNamed = async (tools, { visitorId, ids }) => {
  const progress = await loadProgress(tools, { visitorId })
  const answers = JSON.stringify(progress?.answers ?? {})
  return ids.filter((id) => answers.includes(id))
}
