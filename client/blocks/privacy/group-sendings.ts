import type { PrivacyReceipt } from '#contract/wire/privacy.ts'

type Sending = PrivacyReceipt['sendings'][number]

/** What went to one company on one day of the reader's, as one line. */
export interface SendingsOfDay {
  key: string
  to: string
  what: string
  /** The newest of them. */
  at: string
  /** What each was about, the most frequent first. */
  about: { words: string; count: number }[]
}

/** @param sendings newest first; @returns a line for each day, company and kind, newest first */
export function groupSendings(sendings: readonly Sending[]): SendingsOfDay[] {
  const lines = new Map<string, SendingsOfDay>()
  for (const { to, what, about, at } of sendings) {
    const key = [new Date(at).toDateString(), to, what].join('|')
    const line = lines.get(key) ?? { key, to, what, at, about: [] }
    const known = line.about.find(({ words }) => words === about)
    if (known) known.count += 1
    else line.about.push({ words: about, count: 1 })
    lines.set(key, line)
  }
  return [...lines.values()].map((line) => ({
    ...line,
    about: line.about.toSorted((one, other) => other.count - one.count),
  }))
}
