export type JsonObject = Record<string, unknown>

/** A part of someone else's answer, or an empty object where it is none. */
export function objectIn(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : {}
}

/** Its parts as `objectIn` has them; none for what is no list. */
export function listIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn) : []
}

/** @returns nothing for what is no text or empty */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** @returns nothing for what is no text, or no date */
export function dateIn(value: unknown): Date | undefined {
  const date = new Date(textIn(value) ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
