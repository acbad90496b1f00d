import type { Answer, Call } from './stage-flow.tsx'

/** lost: it is done, and the answer breaks off, also of the try that follows by itself; refused: a server that is just starting. */
export const troubles = ['lost', 'refused'] as const
export type Trouble = (typeof troubles)[number]

/** A server whose answers to some calls do not come, until `mend` is called. */
export function inTrouble(
  trouble: Trouble,
  isMeant: (call: Call) => boolean,
  answer: Answer,
): { answer: Answer; mend: () => void } {
  let isOver = false
  return {
    mend: () => {
      isOver = true
    },
    answer(call) {
      if (isOver || !isMeant(call)) return answer(call)
      if (trouble === 'refused') return { status: 503, body: { code: 'unavailable' } }
      answer(call)
      throw new TypeError('Failed to fetch')
    },
  }
}
