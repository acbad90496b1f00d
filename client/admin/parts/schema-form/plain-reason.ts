import { pointerOf } from './pointers.ts'
import type { FieldFault } from './find-faults.ts'

const patterns: Record<string, string> = {
  '^/(?!/)[A-Za-z0-9/_:.#-]*$': 'Begin with /, as in /file/welcome.',
  '^[a-z][a-z0-9-]{0,59}$': 'Small letters, digits and hyphens; a letter first.',
  '^[a-z][a-z0-9_]{0,59}$': 'Small letters, digits and underscores; a letter first.',
  '^[a-z][a-zA-Z0-9]{0,39}$': 'Letters and digits only; a small letter first.',
  '^/[a-z0-9/-]+\\.(svg|png|jpg|webp|webm|mp4|vtt)$': 'A file of this site, as in /faces/ana.svg.',
  '^https://': 'Begin with https://.',
}

const words: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^must have required property/, () => 'Needed.'],
  [/^must NOT have fewer than 1 characters$/, () => 'Write something here.'],
  [/^must NOT have fewer than (\d+) characters$/, (n) => `At least ${n} characters.`],
  [/^must NOT have more than (\d+) characters$/, (n) => `At most ${n} characters.`],
  [/^must NOT have fewer than (\d+) items$/, (n) => `At least ${n} of them.`],
  [/^must NOT have more than (\d+) items$/, (n) => `At most ${n} of them.`],
  [/^must NOT have fewer than \d+ properties$/, () => 'Needs at least one line.'],
  [/^must NOT have duplicate items/, () => 'Each one only once.'],
  [/^must be >= (.+)$/, (n) => `At least ${n}.`],
  [/^must be <= (.+)$/, (n) => `At most ${n}.`],
  [
    /^must match pattern "(.*)"$/s,
    (found) => patterns[found] ?? `Does not have the right form (${found}).`,
  ],
  [/^must match format "date"$/, () => 'A day, as in 2026-11-22.'],
  [/^must match format "email"$/, () => 'An email address, as in ana@example.com.'],
  [/^must match a schema in anyOf$/, () => 'None of the forms that this may have.'],
  [/^must be one of (.*)$/s, (list) => `Choose one of ${list}.`],
]

/** What a fault of the schema means, for whoever fills in a form; other reasons stay as they are. */
export function plainReason(reason: string): string {
  for (const [pattern, tell] of words) {
    const found = pattern.exec(reason)
    if (found) return tell(found[1] ?? '')
  }
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`
}

/** Beside the field that is missing, not at what should hold it. */
export function placedFault({ pointer, reason }: FieldFault): FieldFault {
  const missing = /^must have required property '(.+)'$/.exec(reason)?.[1]
  return missing === undefined
    ? { pointer, reason }
    : { pointer: pointer + pointerOf([missing]), reason }
}
