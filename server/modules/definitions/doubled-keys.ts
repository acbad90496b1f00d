import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@humanwhocodes/momoa'
import type { Fault } from './fault.ts'
import { definitionNames } from './read-definitions.ts'

type Node = ReturnType<typeof parse>['body']

/** Names that stand twice in one object of a file: JSON takes the last one, and what stands under the first is read by nobody. */
export function doubledKeys(root: string): Fault[] {
  return definitionNames(root).flatMap((file) =>
    doublesIn(bodyOf(join(root, file))).map((pointer) => ({
      file,
      pointer,
      reason: 'is written twice: only the last one counts',
    })),
  )
}

/** Of a file that is no JSON others tell. */
function bodyOf(path: string): Node | undefined {
  try {
    return parse(readFileSync(path, 'utf8')).body
  } catch {
    return undefined
  }
}

function doublesIn(node: Node | undefined, pointer = ''): string[] {
  if (node?.type === 'Array')
    return node.elements.flatMap(({ value }, at) => doublesIn(value, `${pointer}/${at}`))
  if (node?.type !== 'Object') return []
  const names = node.members.map(({ name }) => ('value' in name ? name.value : name.name))
  const doubled = new Set(names.filter((name, at) => names.indexOf(name) < at))
  return [
    ...[...doubled].map((name) => `${pointer}/${name}`),
    ...node.members.flatMap(({ value }, at) => doublesIn(value, `${pointer}/${names[at]}`)),
  ]
}
