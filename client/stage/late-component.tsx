import { type ComponentType, lazy, useState } from 'react'
import { bringLostSheets } from './lost-sheets.ts'

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
  const Waiting = lazy(async () => ({ default: await whole() }))
  let ready: ComponentType<Props> | undefined

  async function whole(): Promise<ComponentType<Props>> {
    const loaded = await load()
    await bringLostSheets()
    return loaded
  }

  function View(props: Props) {
    const [Now] = useState(() => (ready ?? Waiting) as ComponentType<object>)
    return <Now {...props} />
  }
  return {
    View,
    async fetch() {
      ready ??= await whole()
    },
  }
}
