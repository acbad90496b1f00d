import type { Source } from '#contract/definitions/sources.ts'
import type { Tools } from '../../tools.ts'
import type { Loaded, Loader, Loaders } from '../module.ts'

/** The sources of one screen: each is loaded once, however many sections name it. */
export interface Sources {
  /** @throws what the source's module threw */
  load(source: Source): Promise<Loaded | undefined>
  /** The same for a block, which has something to show without its data: the failure is logged. */
  loadForBlock(source: Source): Promise<Loaded | undefined>
  /** Whether a block went without its data. */
  hasFailed(): boolean
}

export function loadSources(
  tools: Omit<Tools, 'screens'>,
  { loaders, params }: { loaders: Loaders; params: Readonly<Record<string, string>> },
): Sources {
  const running = new Map<string, Promise<Loaded | undefined>>()
  let failed = false

  async function start(source: Source): Promise<Loaded | undefined> {
    const loader = loaders[source.name] as Loader | undefined
    if (!loader) throw new Error(`No module loads the source "${source.name}"`)
    return loader(tools, source, params)
  }

  function load(source: Source): Promise<Loaded | undefined> {
    const key = JSON.stringify(source)
    const loading = running.get(key) ?? start(source)
    running.set(key, loading)
    return loading
  }

  return {
    load,
    hasFailed: () => failed,
    async loadForBlock(source) {
      try {
        return await load(source)
      } catch (error) {
        failed = true
        tools.log.error({ event: 'source-failed', source: source.name, error })
        return undefined
      }
    },
  }
}
