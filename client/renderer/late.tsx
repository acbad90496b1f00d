import type { ComponentType } from 'react'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'
import { lateComponent } from '../stage/late-component.tsx'

type Group<Names extends BlockName> = { [Name in Names]: ComponentType<BlockInput<Name>> }

/** What the file of a group gives out. */
export interface LoadedGroup<Names extends BlockName = BlockName> {
  components: Group<Names>
}

const fetchers = new Map<BlockName, () => Promise<void>>()

/**
 * Blocks of a group that comes in one piece: after the first of it the others need no network. Each name counts: all of
 * them are in what every page loads.
 */
export function late<Names extends BlockName>(
  load: () => Promise<LoadedGroup<NoInfer<Names>>>,
  names: readonly Names[],
): Group<Names> {
  const views = names.map((name) => {
    const { View, fetch } = lateComponent(
      async () => (await load()).components[name] as ComponentType<object>,
    )
    fetchers.set(name, fetch)
    return [name, View]
  })
  return Object.fromEntries(views) as Group<Names>
}

/** Brings the code of a block that is about to be drawn. */
export async function fetchLate(name: BlockName): Promise<void> {
  await fetchers.get(name)?.()
}
