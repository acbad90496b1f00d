import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@humanwhocodes/momoa'
import type { LineOf } from './fault.ts'
import { breakIn } from './read-json.ts'

type Node = ReturnType<typeof parse>['body']

/** Of definitions that are files. @param root the folder that the files' names begin in */
export function linesIn(root: string): LineOf {
  return ({ file, pointer }) => {
    try {
      const text = readFileSync(join(root, file), 'utf8')
      return breakIn(text)?.line ?? lineAt(text, pointer)
    } catch {
      return undefined
    }
  }
}

/**
 * The line, from 1, on which the value at a JSON pointer begins, or the nearest value around it that is there.
 * @throws Error when the text is no JSON
 */
export function lineAt(text: string, pointer: string): number {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  let at: Node = parse(text).body
  for (const part of parts) {
    const below = childOf(at, part)
    if (!below) break
    at = below
  }
  return at.loc.start.line
}

function childOf(node: Node, part: string): Node | undefined {
  if (node.type === 'Array') return node.elements[Number(part)]?.value
  if (node.type !== 'Object') return undefined
  return node.members.find(({ name }) => ('value' in name ? name.value : name.name) === part)?.value
}
