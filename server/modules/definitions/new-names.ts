import type { Definition, DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { stringsIn } from './strings-in.ts'

/**
 * Names in single braces that an edit brings into a page, flow or the site, and that nothing in it said before. What fills them is
 * in each block's code, so nobody can be sure: it may be a slip, which readers would see as it is.
 */
export function newNames(before: DefinitionSet, after: DefinitionSet): Fault[] {
  return [
    ...compared(before.pages, after.pages),
    ...compared(before.flows, after.flows),
    ...compared(new Map([['site', before.site]]), new Map([['site', after.site]])),
  ]
}

interface Entry {
  file: string
  definition: Definition
}

function compared(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): Fault[] {
  return [...after].flatMap(([id, { file, definition }]) => {
    const was = before.get(id)?.definition
    if (!was || was === definition) return []
    const known = new Set(stringsIn(was).flatMap(({ text }) => namesIn(text)))
    return stringsIn(definition).flatMap(({ pointer, text }) =>
      namesIn(text)
        .filter((name) => !known.has(name))
        .map((name) => ({
          file,
          pointer,
          reason: `nothing here was filled in for ${name} before: where the block does not know it, it is read as it is written`,
        })),
    )
  })
}

function namesIn(text: string): string[] {
  return text.replace(/\{\{[^}]*\}\}/g, '').match(/\{\w+\}/g) ?? []
}
