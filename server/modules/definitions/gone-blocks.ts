import type { BlockName } from '#contract/blocks/index.ts'
import { neededBlocks, neededOnPages } from '#contract/blocks/locked.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section } from '#contract/definitions/section.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { flowVersions } from './flow-versions.ts'
import { patchesOf } from './step-versions.ts'

type Types = ReadonlySet<BlockName>

const atAll = (flow: Flow) => typesOn(stepsAndDetours(flow).filter(isEverWalked))

/** The ways in which people come to blocks: all of them or some. A stand-in is no way on for those who walk. */
const ways: readonly ((flow: Flow) => Types)[] = [
  ({ steps }) => typesOn(steps.filter(isWalkedByAll), isForAll),
  (flow) => typesOn(stepsAndDetours(flow).filter(isWalkedByAll), isForAll),
  ({ steps }) => typesOn(steps.filter(isEverWalked)),
  atAll,
]

/**
 * Blocks that a flow cannot do without and that are gone by an edit, or not for everybody any more: what was met for sure has to
 * be met for sure, whichever variation somebody has.
 */
export function goneBlocks(was: Flow, is: Flow): Found[] {
  const versions = flowVersions(is)
  return [...neededBlocks].flatMap((type) => {
    const isIn = (flow: Flow, way: (typeof ways)[number]) => way(flow).has(type)
    const lost = ways.filter(
      (way) => isIn(was, way) && !versions.every((version) => isIn(version, way)),
    )
    if (lost.length === 0) return []
    const isLeft = versions.every((version) => isIn(version, atAll))
    const what = isLeft ? 'is not for everybody any more' : 'is gone'
    const reason = `the last block "${type}" ${what}: people inside could not finish without it`
    return [{ pointer: '/steps', reason }]
  })
}

/** The same for what everybody has to find on some page, whichever that is. */
export function goneFromPages(before: DefinitionSet, after: DefinitionSet): Fault[] {
  const left = new Set([...after.pages.values()].flatMap(neededOn))
  return [...before.pages.values()].flatMap((page) =>
    neededOn(page)
      .filter((type) => !left.has(type))
      .map((type) => ({
        file: page.file,
        pointer: '/sections',
        reason: `the last block "${type}" is gone or not for everybody any more: people have to find it`,
      })),
  )
}

function neededOn({ definition }: { definition: Page }): BlockName[] {
  const found = definition.sections.filter(isForAll).map(({ type }) => type)
  return [...new Set(found)].filter((type) => neededOnPages.has(type))
}

/** The types of the blocks on some steps. */
function typesOn(steps: readonly Step[], counts: (block: Section) => boolean = () => true): Types {
  return new Set(steps.flatMap(({ blocks }) => blocks.filter(counts)).map(({ type }) => type))
}

/** Whether nobody is led past a step. */
function isWalkedByAll({ skip = false, visibleIf }: Step): boolean {
  return skip === false && visibleIf === undefined
}

function isEverWalked({ skip }: Step): boolean {
  return skip !== true
}

/** Whether everybody sees a block, and as what it is: in each of its variations and adaptations. */
function isForAll(block: Section): boolean {
  return patchesOf(block).every(({ patch = {} }) => {
    const { type, visibleIf } = mergePatch(block, patch)
    return type === block.type && visibleIf === undefined
  })
}
