/** Reads of what this page changes as well. */
interface SteadyReads {
  /** Tells that something was changed: what was asked for before may not know it yet. */
  note: () => void
  /** Asks once more where something was changed while the answer was on its way. */
  read: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

export function steadyReads(): SteadyReads {
  let changes = 0
  async function read<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const before = changes
    const answer = await ask()
    return before === changes ? answer : read(ask)
  }
  return { note: () => void (changes += 1), read }
}
