/** 'a/b' → '/a~1b': the part of a JSON pointer (RFC 6901) that leads to what has that name. */
export function pointerTo(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
