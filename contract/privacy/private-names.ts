/** Names under which something personal may stand: their values go into no log and no error report. */
const privateNames: ReadonlySet<string> = new Set([
  'email',
  'answers',
  'password',
  'token',
  'signature',
  'cookie',
  'authorization',
])

/** What stands in the place of something personal. */
export const HIDDEN = '[removed]'
const DEPTH = 12

/** What looks like an address, or a number long enough for a card, an account or a telephone. */
const personal = /[\w.+-]+@[\w-]+\.[\w.-]+|\b\d(?:[ -]?\d){6,}\b/g

/** The same without what may be personal: values by their names, and e-mail addresses and long numbers in any text. */
export function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(personal, HIDDEN)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH) return HIDDEN
  if (Array.isArray(value)) return value.map((one: unknown) => scrubbed(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isPrivate(name) ? HIDDEN : scrubbed(one, depth + 1),
    ]),
  )
}

/** Whether a value of this name may be personal; in capitals, too. */
export function isPrivate(name: string): boolean {
  return privateNames.has(name.toLowerCase())
}
