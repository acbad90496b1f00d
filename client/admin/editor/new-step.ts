import { isRecord } from '#contract/is-record.ts'
import { valueAt } from '../parts/schema-form/pointers.ts'
import { plainWords } from '../parts/schema-form/words-of.ts'
import { type Item, itemsAt, nextName } from './document/items.ts'
import type { Content } from './document/use-document.ts'

/** A step that asks one thing, after another one: at once something that can be looked at and gone through. */
export function newStep(content: Content, list: string, after: string | undefined): Item {
  const items = itemsAt(content, list)
  const before = items.find(({ id }) => id === after) ?? items.at(-1)
  const taken = takenNames(content)
  let number = 1
  while (taken.has(`new-step-${number}`)) number++
  const id = `new-step-${number}`
  const base = plainWords(content['route']) || '/file'
  return {
    id,
    route: `${base}/${id}`,
    progress: Number(before?.['progress'] ?? 0),
    copy: { title: 'A new question' },
    blocks: [
      {
        id: 'asked',
        type: 'questions',
        props: { questions: [{ ask: 'text', id: 'answer', label: 'Your answer' }] },
      },
    ],
    primary: { label: 'Continue' },
    ...(list === '/detours' && { standsFor: valueAt(content, '/entry') }),
    ...(before?.['requires'] !== undefined && { requires: before['requires'] }),
  }
}

/** A step once more, under a name and at an address of its own. */
export function doubledStep(content: Content, step: Item): Item {
  const id = nextName(takenNames(content), step.id)
  const number = id.slice(id.lastIndexOf('-'))
  const isCounted = id.slice(0, -number.length) !== step.id.slice(0, 56)
  // Before what stands for a claim: '/file/sign/:claimIndex'.
  const end = isCounted ? /(-[0-9]+)?((\/:\w+)*)$/ : /()((\/:\w+)*)$/
  const route = plainWords(step['route']).replace(end, `${number}$2`)
  return { ...structuredClone(step), id, route }
}

/** Of all steps, and of those that were taken out. */
function takenNames(content: Content): Set<unknown> {
  return new Set([
    ...['/steps', '/detours'].flatMap((one) => itemsAt(content, one).map(({ id }) => id)),
    ...goneSteps(content),
  ])
}

/** Names of steps that were taken out: what was answered on one is kept under its name. */
function goneSteps(content: Content): unknown[] {
  const moved = valueAt(content, '/change/migrations')
  return Array.isArray(moved) ? moved.map((one: unknown) => isRecord(one) && one['from']) : []
}
