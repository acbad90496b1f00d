/** By the last sign before them, a bar, and what stands there. */
const slips: readonly [at: RegExp, reason: string][] = [
  [/^\|\uFEFF/, 'save it as UTF-8 without a byte order mark (BOM)'],
  [/^.?\|\s*$/, 'it ends too early: a ", ] or } is missing'],
  [/^(,\|[\]}]|[[{,]\|,)/, 'there is a comma too many here'],
  [/^.?\|\p{Cc}/u, 'a text ends on its own line with a ", and has \\n for a line break'],
  [/^.?\|[“”„‘’']/, 'a text begins and ends with a straight "'],
  [/^.?\|<{7}/, 'two versions are merged here: keep one of them'],
  [/^.?\|\/[/*]/, 'there are no comments in JSON'],
  [/^["\]}\de]\|"/, 'a comma is missing before this "'],
  [/^"\|\p{L}/u, 'a " within a text is written \\"'],
]

/** What was probably done where a text stops being JSON, in words of those who write it; undefined for what is none of the slips. */
export function jsonSlip(text: string, at: number): string | undefined {
  const before = text.slice(0, at).trimEnd().at(-1) ?? ''
  const around = `${before}|${text.slice(at)}`
  return slips.find(([slip]) => slip.test(around))?.[1]
}
