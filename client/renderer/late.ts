import { type ComponentType, lazy } from 'react'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'

type Group<Names extends BlockName> = { [Name in Names]: ComponentType<BlockInput<Name>> }

/**
 * A block of a group that is fetched in one piece when the first of it is drawn; afterwards the others need no network.
 * The server waits for it, so the words are in the HTML all the same.
 */
export function late<Names extends BlockName, Name extends Names>(
  load: () => Promise<{ components: Group<Names> }>,
  name: Name,
): ComponentType<BlockInput<Name>> {
  return lazy(async () => ({
    default: (await load()).components[name] as ComponentType<BlockInput<Name>>,
  }))
}
