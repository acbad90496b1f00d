import { anchorsIn } from '#contract/blocks/content/anchors.ts'
import { linksIn, parseInline } from '#contract/blocks/content/inline-markup.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { Definition, DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { stringsIn } from './strings-in.ts'

/** Texts that would show their marks instead of what they mean, and anchors that are there twice. */
export function checkMarkup({ site, pages, flows }: DefinitionSet): Fault[] {
  const inTexts = [site, ...pages.values(), ...flows.values()].flatMap(({ file, definition }) =>
    marksBrokenIn(definition).map((found) => ({ file, ...found })),
  )
  const plain = [
    ...[...pages.values()].flatMap(({ file, definition }) =>
      marksIn(definition.head, '/head').map((found) => ({ file, ...found })),
    ),
    ...[...flows.values()].flatMap(({ file, definition: { steps, detours } }) =>
      [
        ...steps.flatMap(({ copy }, at) => marksIn(copy, `/steps/${at}/copy`)),
        ...detours.flatMap(({ copy }, at) => marksIn(copy, `/detours/${at}/copy`)),
      ].map((found) => ({ file, ...found })),
    ),
  ]
  const twice = [...pages.values()].flatMap(({ file, definition }) =>
    doubleAnchors(anchorsIn(definition.sections)).map((found) => ({ file, ...found })),
  )
  return [...inTexts, ...plain, ...twice]
}

const marksBrokenIn = oncePerObject((definition: Definition) => brokenMarks(definition))

/** What is left of a text once all marks that mean something are taken out of it. */
function brokenMarks(value: unknown, pointer = ''): Found[] {
  return stringsIn(value, pointer).flatMap(({ pointer: at, text }) => {
    const runs = parseInline(text)
    const rest = runs.map((run) => (run.kind === 'words' ? run.words : 'x')).join('')
    const reasons = [
      /\]\s?\(/.test(rest) &&
        'has a link that leads nowhere: write [words](/path) or [words](link:name)',
      runs.some(({ kind, words }) => kind === 'link' && !words.trim()) &&
        'has a link without words',
      /\{\{|\}\}/.test(rest.replace(/\{\{[^{}]*\}\}/g, '')) &&
        'has "{{" or "}}" by itself: a name to be filled in stands as {{site.name}}',
      /[{}]/.test(rest.replace(/\{\{[^{}]*\}\}|\{\{|\}\}|\{\w+\}/g, '')) &&
        'has "{" or "}" by itself: a name to be filled in stands as {day}, without a space',
    ]
    return reasons.flatMap((reason) => (reason ? [{ pointer: at, reason }] : []))
  })
}

/** Links where words stand as they are written: in a tab, in a search engine, in the title of a step. */
function marksIn(value: unknown, pointer: string): Found[] {
  return stringsIn(value, pointer)
    .filter(({ text }) => linksIn(text).length > 0)
    .map(({ pointer: at }) => ({
      pointer: at,
      reason: 'can hold no link: it would be read as it is written',
    }))
}

/** Sections named twice are told of with their ids. */
function doubleAnchors(anchors: ReturnType<typeof anchorsIn>): Found[] {
  const isOfText = (pointer: string) => pointer.includes('/props/')
  return anchors
    .filter(({ id, pointer }, at) =>
      anchors.some(
        (other, index) =>
          index < at && other.id === id && (isOfText(pointer) || isOfText(other.pointer)),
      ),
    )
    .map(({ id, pointer }) => ({ pointer, reason: `"${id}" is an anchor of this page already` }))
}
