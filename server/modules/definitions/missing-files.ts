import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_PATH } from '#contract/blocks/home/parts.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { stringsIn } from './strings-in.ts'

const isFile = new RegExp(FILE_PATH)

/**
 * Pictures and clips of ours that definitions name and that are not there: a page would show a broken one. @param root holds
 * client/public
 */
export function missingFiles({ site, pages, flows }: DefinitionSet, root: string): Fault[] {
  return [site, ...pages.values(), ...flows.values()].flatMap(({ file, definition }) =>
    stringsIn(definition)
      .filter(({ pointer }) => !pointer.startsWith('/redirects/'))
      .filter(({ text }) => isFile.test(text) && !existsSync(join(root, 'client/public', text)))
      .map(({ pointer, text }) => ({ file, pointer, reason: `there is no client/public${text}` })),
  )
}
