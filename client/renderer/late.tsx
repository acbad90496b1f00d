import { type ComponentType, lazy, useState } from 'react'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'

type Group<Names extends BlockName> = { [Name in Names]: ComponentType<BlockInput<Name>> }

interface Late<Props> {
  View: ComponentType<Props>
  /** Brings the code, so that the next drawing needs not wait. */
  fetch(): Promise<void>
}

/**
 * A component whose code is fetched when it is first drawn; the server waits for it, so its words are in the HTML. Code
 * that was fetched before is drawn at once: a boundary that still waits when the first update comes would be thrown away
 * during hydration, and show its spinner in place of the words that were there.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Late<Props> {
  const Waiting = lazy(async () => ({ default: await load() }))
  let ready: ComponentType<Props> | undefined

  function View(props: Props) {
    const [Now] = useState(() => (ready ?? Waiting) as ComponentType<object>)
    return <Now {...props} />
  }
  return {
    View,
    async fetch() {
      ready = await load()
    },
  }
}

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
