import type { BlockName } from '#contract/blocks/index.ts'
import {
  blocksOfSteps,
  fetching,
  partsShown,
  repeatable,
  sourcesShown,
  titleBlocks,
} from '#contract/blocks/where-blocks-stand.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section } from '#contract/definitions/section.ts'
import type { Source } from '#contract/definitions/sources.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { faultsOfBlocks, withoutDoubles } from './faults-of-blocks.ts'
import { stepsOf } from './sections-of.ts'
import {
  patchesOf,
  type SectionVersion,
  sectionVersions,
  type StepVersion,
  stepVersions,
} from './step-versions.ts'

/** Blocks where they cannot be drawn or draw nothing, sources that say nothing there, and pages with no title or two. */
export function checkStanding(set: DefinitionSet): Fault[] {
  const pages = [...set.pages.values()].flatMap(
    ({ file, definition: { sections, routes, source } }) =>
      [
        ...lostParts(source, '/source', routes),
        ...sections.flatMap((section, index) => {
          const place = { pointer: `/sections/${index}`, routes, ofPage: source }
          return sectionVersions(section).flatMap((version) => [
            ...wrongPlace(version, place.pointer),
            ...wrongSource(version, place),
          ])
        }),
        ...wrongTitles(sections),
      ].map((found) => ({ file, ...found })),
  )
  const steps = stepsOf(set).flatMap(({ file, pointer, value }) =>
    stepVersions(value)
      .flatMap((version) => [
        ...version.flat().flatMap((block) => {
          const made = { at: block.pointer, section: block.section }
          return [
            ...secondTitle(made, pointer),
            ...wrongSource(made, { pointer, routes: [value.route] }),
          ]
        }),
        ...doubles(version, pointer),
      ])
      .map((found) => ({ file, ...found })),
  )
  return withoutDoubles([...pages, ...steps])
}

/** Blocks that know by a part of the address what to show, where an address that they stand at has none of that name. */
export function checkPartsShown(set: DefinitionSet): Fault[] {
  return faultsOfBlocks(set, ({ section: { type }, pointer, routes }) => {
    const name = `:${partsShown[type]}`
    const without = routes.filter((route) => !route.split('/').includes(name))
    if (!partsShown[type] || without.length === 0) return []
    const reason = `the block "${type}" shows what "${name}" of the address names, and ${without.join(', ')} has none: nothing would be found there`
    return [{ pointer: `${pointer}/type`, reason }]
  })
}

function wrongPlace({ at, section: { type } }: SectionVersion, pointer: string): Found[] {
  if (!blocksOfSteps.has(type)) return []
  const reason = `the block "${type}" stands on a step of a flow only: a page has nothing to keep its answers in`
  return [{ pointer: `${pointer}${at}/type`, reason }]
}

function secondTitle({ at, section: { type } }: SectionVersion, pointer: string): Found[] {
  if (!titleBlocks.has(type)) return []
  const reason = `the block "${type}" draws the title of a page: a step has its own, "copy"`
  return [{ pointer: `${pointer}${at}/type`, reason }]
}

interface Place {
  pointer: string
  routes: readonly string[]
  ofPage?: Source | undefined
}

function wrongSource({ at, section }: SectionVersion, { pointer, routes, ofPage }: Place): Found[] {
  const { type, source: own } = section
  const place = `${pointer}${at}/source`
  const shown = sourcesShown[type]
  if (!shown)
    return own ? [{ pointer: place, reason: `the block "${type}" shows nothing of a source` }] : []
  const source = own ?? ofPage
  const known = shown.join(', ')
  if (!source && fetching.has(type)) return []
  if (!source) return [{ pointer: place, reason: `the block "${type}" needs one: ${known}` }]
  if (!shown.includes(source.name)) {
    const reason = `the block "${type}" shows nothing of "${source.name}": it shows ${known}`
    return [{ pointer: place, reason }]
  }
  return lostParts(own, place, routes)
}

/** Parts of the address that a source asks for and that not every address of its page has. */
function lostParts(
  source: Source | undefined,
  pointer: string,
  routes: readonly string[],
): Found[] {
  return Object.entries(source ?? {}).flatMap(([key, value]) => {
    if (typeof value !== 'object') return []
    const name = value.from.replace('route.', ':')
    const without = routes.filter((route) => !route.split('/').includes(name))
    const reason = `${without.join(', ')} has no "${name}": nothing would be found there`
    return without.length > 0 ? [{ pointer: `${pointer}/${key}`, reason }] : []
  })
}

/** The title of a page may be another one for some, and is one for everybody. */
function wrongTitles(sections: readonly Section[]): Found[] {
  const titles = sections.flatMap((section, index) =>
    titleBlocks.has(section.type) ? [{ section, pointer: `/sections/${index}` }] : [],
  )
  const [first, second] = titles.filter(({ section }) => section.visibleIf === undefined)
  const [only, other] = titles
  if (!only) {
    const known = [...titleBlocks].slice(0, 4).join(', ')
    return [{ pointer: '/sections', reason: `none of them draws the title of the page: ${known}` }]
  }
  if (!other)
    return patchesOf(only.section).flatMap(({ at, patch = {} }) =>
      mergePatch(only.section, patch).visibleIf === undefined
        ? []
        : [
            {
              pointer: `${only.pointer}${at}/visibleIf`,
              reason: 'the page would have a title for some only',
            },
          ],
    )
  if (!second) return []
  const reason = `the page has a title already, by "${first?.section.id}"`
  return [{ pointer: `${second.pointer}/type`, reason }]
}

/** Parts of a step that are there twice would ask and keep the same. */
function doubles(version: StepVersion, pointer: string): Found[] {
  const seen = new Set<BlockName>()
  return version.flatMap(([asWritten]) => {
    if (!asWritten) return []
    const { type } = asWritten.section
    const isDouble = seen.has(type)
    if (blocksOfSteps.has(type) && !repeatable.has(type)) seen.add(type)
    const reason = `the step has a block "${type}" already: both would ask the same`
    return isDouble ? [{ pointer: `${pointer}${asWritten.pointer}/type`, reason }] : []
  })
}
