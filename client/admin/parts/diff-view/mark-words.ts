/** A run of words that both sides have, or that only one has. */
export interface Piece {
  text: string
  isMarked: boolean
}

/** Comparing costs their product; beyond it, what differs is marked as one run. */
const MOST_PAIRS = 250_000

/** Two texts in runs, with what only one of them has marked. Spaces belong to the word before them. */
export function markWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const start = sharedStart(old, fresh)
  const end = sharedStart(old.slice(start).toReversed(), fresh.slice(start).toReversed())
  const [oldMiddle, freshMiddle] = [middle(old, start, end), middle(fresh, start, end)]
  const kept = keptWords(oldMiddle, freshMiddle)
  const frame = (words: string[], inner: Piece[]) =>
    joined([
      ...words.slice(0, start).map(plain),
      ...inner,
      ...words.slice(words.length - end).map(plain),
    ])
  return {
    before: frame(old, marked(oldMiddle, new Set(kept.map(([at]) => at)))),
    after: frame(fresh, marked(freshMiddle, new Set(kept.map(([, at]) => at)))),
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, index) => word !== other[index])
  return at === -1 ? Math.min(one.length, other.length) : at
}

function middle(words: string[], start: number, end: number): string[] {
  return words.slice(start, words.length - end)
}

/** Places of the longest sequence of words that both have, in order (longest common subsequence). */
function keptWords(old: readonly string[], fresh: readonly string[]): [number, number][] {
  if (old.length * fresh.length > MOST_PAIRS) return []
  const lengths = lengthsOf(old, fresh)
  const kept: [number, number][] = []
  let [at, other] = [0, 0]
  while (at < old.length && other < fresh.length) {
    if (old[at]?.trim() === fresh[other]?.trim()) kept.push([at++, other++])
    else if (lengthAt(lengths, at + 1, other) >= lengthAt(lengths, at, other + 1)) at += 1
    else other += 1
  }
  return kept
}

/** lengths[i][j]: how many words the ends from i and from j have in common. */
function lengthsOf(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: old.length + 1 }, () => [])
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (!row) continue
      const isSame = old[i]?.trim() === fresh[j]?.trim()
      row[j] = isSame
        ? lengthAt(lengths, i + 1, j + 1) + 1
        : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

function lengthAt(lengths: readonly number[][], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}

function plain(text: string): Piece {
  return { text, isMarked: false }
}

function marked(words: readonly string[], kept: ReadonlySet<number>): Piece[] {
  return words.map((text, at) => ({ text, isMarked: !kept.has(at) }))
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.isMarked === piece.isMarked) last.text += piece.text
    else runs.push({ ...piece })
  }
  return runs
}
