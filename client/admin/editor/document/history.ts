/** A document with what it was before and what was taken back. */
export interface History<Content> {
  past: readonly Content[]
  now: Content
  future: readonly Content[]
  /** What the last change was about, and when: more of the same is one step back, not one for each letter. */
  about: string
  at: number
}

const MOST_STEPS = 200
/** Changes about the same thing that follow each other faster are one step. */
const SAME_STEP_MS = 1000

/** A document as it was opened: there is nothing to undo, and its first change joins nothing. */
export function begin<Content>(now: Content): History<Content> {
  return { past: [], now, future: [], about: '', at: 0 }
}

/** @param about what is changed, as '/sections/hero/title'; '' never joins the change before */
export function change<Content>(
  history: History<Content>,
  { now, about, at }: { now: Content; about: string; at: number },
): History<Content> {
  if (now === history.now) return history
  const isSame = about !== '' && about === history.about && at - history.at < SAME_STEP_MS
  const past = isSame ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now, future: [], about, at }
}

/** One step back; the same history where there is none. The change after it is a step of its own. */
export function undo<Content>(history: History<Content>): History<Content> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, now, future } = history
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: '', at: 0 }
}

/** Makes the last step that was undone again; the same history when none was, or something was changed since. */
export function redo<Content>(history: History<Content>): History<Content> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.now], now: after, future, about: '', at: 0 }
}
