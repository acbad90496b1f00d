import type { ComponentType } from 'react'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'
import { lateComponent } from '../stage/late-component.tsx'

type Group<Names extends BlockName> = { [Name in Names]: ComponentType<BlockInput<Name>> }

const fetchers = new Map<BlockName, () => Promise<void>>()

/** A block of a group that comes in one piece: after the first of it the others need no network. */
export function late<Names extends BlockName, Name extends Names>(
  load: () => Promise<{ components: Group<Names> }>,
  name: Name,
): ComponentType<BlockInput<Name>> {
  const { View, fetch } = lateComponent<BlockInput<Name>>(async () => {
    const { components } = await load()
    return components[name] as ComponentType<BlockInput<Name>>
  })
  fetchers.set(name, fetch)
  return View
}

/** Brings the code of blocks that are about to be drawn. */
export async function fetchBlocks(names: readonly BlockName[]): Promise<void> {
  await Promise.all(names.map(async (name) => fetchers.get(name)?.()))
}
