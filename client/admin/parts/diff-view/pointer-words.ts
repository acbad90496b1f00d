import { isRecord } from '#contract/is-record.ts'
import { partsOf } from '../schema-form/pointers.ts'
import { pathWords } from './path-words.ts'

/** '/sections/0/props/title' → 'sections › hero › title'; what has no name, or is not at hand, goes by its place, from 1. */
export function pointerWords(pointer: string, content?: unknown): string {
  let here = content
  const names = partsOf(pointer).map((part) => {
    const isPlace = /^\d+$/.test(part) && !isRecord(here)
    here = (here as Record<string, unknown> | null | undefined)?.[part]
    if (!isPlace) return part
    const { key, id = key } = isRecord(here) ? here : {}
    return typeof id === 'string' ? id : `${Number(part) + 1}`
  })
  return pathWords(names)
}
