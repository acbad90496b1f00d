import type { InputFault } from '#contract/problems.ts'

const DEEPEST = 20

/**
 * Faults in a JSON value that PostgreSQL or a PDF could not hold: NUL characters and lone surrogates (they made ordinary
 * endpoints answer 500), numbers beyond what a double holds exactly, and nesting without end.
 */
export function unstorable(value: unknown): InputFault[] {
  const faults: InputFault[] = []
  look(value, '', 0)
  return faults

  // Into one list: hardly anything has a fault, and every call is looked through.
  function look(one: unknown, path: string, depth: number): void {
    if (depth > DEEPEST) fault(path, 'is nested too deeply')
    else if (typeof one === 'string') {
      if (!isStorable(one)) fault(path, 'has a character that cannot be kept')
    } else if (typeof one === 'number') {
      if (!Number.isFinite(one)) fault(path, 'is not a usable number')
    } else if (Array.isArray(one)) {
      for (const [index, item] of one.entries()) look(item, `${path}/${index}`, depth + 1)
    } else if (typeof one === 'object' && one !== null) lookInto(one, path, depth)
  }

  function lookInto(object: object, path: string, depth: number): void {
    for (const [key, item] of Object.entries(object)) {
      if (!isStorable(key)) fault(path, 'has a name that cannot be kept')
      look(item, `${path}/${key}`, depth + 1)
    }
  }

  function fault(path: string, message: string): void {
    faults.push({ path, message })
  }
}

/** Neither NUL nor half a character is in it. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** The text with a mark in place of each character that cannot be kept, to be shown. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD')
}
