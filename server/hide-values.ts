import { HIDDEN } from '#contract/privacy/private-names.ts'

/** SQLSTATE class 22: the message tells the very value, in quotes after a colon or `value`. */
const BAD_VALUE = /^22/
const VALUE = /(?<=: |value )"[^"]*"/g

/** Where an error holds those that it is about: by its cause, as the database's own, or several in one. */
const HELD = ['cause', 'nativeError', 'errors'] as const

/**
 * The same error, or a copy of it in whose message and stack the value is hidden that the database refused; so with the errors
 * that it holds.
 */
export function hideValues(error: Error): Error {
  const other: Record<string, unknown> = {}
  for (const name of HELD) {
    const held = (error as { [Name in typeof name]?: unknown })[name]
    const told = hideIn(held)
    if (told !== held) other[name] = told
  }
  const isToldHere = tellsValue(error)
  if (!isToldHere && Object.keys(other).length === 0) return error
  const { message, stack = '' } = error
  const hide = (text: string) => (isToldHere ? text.replace(VALUE, HIDDEN) : text)
  return copyWith(error, { ...other, message: hide(message), stack: hide(stack) })
}

function hideIn(held: unknown): unknown {
  if (held instanceof Error) return hideValues(held)
  if (!Array.isArray(held)) return held
  const told = held.map(hideIn)
  return told.some((one, at) => one !== held[at]) ? told : held
}

/** One of the database itself, or one that holds it. */
function tellsValue(error: Error): boolean {
  const { severity, nativeError } = error as { severity?: unknown; nativeError?: unknown }
  const { code } = (severity ? error : (nativeError ?? {})) as { code?: unknown }
  return BAD_VALUE.test(String(code))
}

function copyWith(error: Error, other: Readonly<Record<string, unknown>>): Error {
  const own = Object.getOwnPropertyDescriptors(error)
  const copy = Object.create(Object.getPrototypeOf(error) as object, own) as Error
  for (const [name, value] of Object.entries(other)) {
    const enumerable = own[name as keyof typeof own]?.enumerable ?? false
    Object.defineProperty(copy, name, { value, enumerable, configurable: true, writable: true })
  }
  return copy
}
