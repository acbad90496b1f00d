/** What the percent escapes of a part of an address stand for. Undefined for what is no well-formed escape, as in `50%`. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
