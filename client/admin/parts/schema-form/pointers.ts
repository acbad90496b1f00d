import { isRecord } from '#contract/is-record.ts'

/** JSON pointers (RFC 6901), and values changed at them. Nothing is changed in place: what stays keeps its identity. */

/** '/a~1b/0' → ['a/b', '0']; '' names the whole value and has no parts. */
export function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** ['a/b', 0] → '/a~1b/0'. */
export function pointerOf(parts: readonly (string | number)[]): string {
  return parts
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
}

/** What stands at a pointer; undefined where nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return partsOf(pointer).reduce(childOf, value)
}

function childOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)] as unknown
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

/** The value with another one at the pointer; undefined takes a property away. Missing parents are made. */
export function putAt<Value>(value: Value, pointer: string, put: unknown): Value {
  return putBelow(value, partsOf(pointer), put) as Value
}

function putBelow(value: unknown, [part, ...rest]: string[], put: unknown): unknown {
  if (part === undefined) return put
  const below = putBelow(childOf(value, part), rest, put)
  if (Array.isArray(value)) return value.with(Number(part), below) as unknown[]
  const own = isRecord(value) ? value : {}
  if (below !== undefined) return { ...own, [part]: below }
  const { [part]: _, ...others } = own
  return others
}

/** Whether something is at the pointer or below it. */
export function isWithin(pointer: string, above: string): boolean {
  return pointer === above || pointer.startsWith(`${above}/`)
}
