interface Slip {
  /** The last sign before the break, a bar, and what stands there. */
  at: RegExp
  reason: string
  /** Whether the break is within a text that was begun on its line; either when absent. */
  inText?: true
  /** Whether both signs are on one line; either when absent. */
  onOneLine?: true
}

const slips: readonly Slip[] = [
  { at: /^\|\uFEFF/, reason: 'save it as UTF-8 without a byte order mark (BOM)' },
  { at: /^.?\|\s*$/, reason: 'it ends too early: a ", ] or } is missing' },
  { at: /^(,\|[\]}]|[[{,]\|,)/, reason: 'there is a comma too many here' },
  {
    at: /^.?\|\p{Cc}/u,
    reason: 'a text ends on its own line with a ", and has \\n for a line break',
    inText: true,
  },
  { at: /^.?\|[“”„‘’']/, reason: 'a text begins and ends with a straight "' },
  { at: /^.?\|<{7}/, reason: 'two versions are merged here: keep one of them' },
  { at: /^.?\|\/[/*]/, reason: 'there are no comments in JSON' },
  // The last signs of a text, a list, a piece, a number, true and false, and null.
  { at: /^["\]}\del]\|"/, reason: 'a comma is missing before this "' },
  { at: /^"\|\p{L}/u, reason: 'a " within a text is written \\"', onOneLine: true },
]

/**
 * What was probably done where a text stops being JSON, in words of those who write it; undefined for what is none of the slips.
 * @param message what the parser says: all of them name the colon that they miss
 */
export function jsonSlip(text: string, at: number, message: string): string | undefined {
  const isAtEnd = text.slice(at).trim() === ''
  if (message.includes("':'") && !isAtEnd) return 'a colon (:) is missing behind the name'
  const head = text.slice(0, at)
  const before = head.trimEnd()
  const around = `${before.at(-1) ?? ''}|${text.slice(at)}`
  const isInText =
    (
      head
        .split('\n')
        .at(-1)
        ?.match(/(?<!\\)"/g) ?? []
    ).length %
      2 ===
    1
  const isOnOneLine = !head.slice(before.length).includes('\n')
  return slips.find(
    (slip) =>
      slip.at.test(around) && (!slip.inText || isInText) && (!slip.onOneLine || isOnOneLine),
  )?.reason
}
