import type { Source } from '#contract/definitions/sources.ts'
import type { Tools } from '../../tools.ts'
import type { Loaded, Loader, Loaders } from '../module.ts'

/** The sources of one screen: each is loaded once, however many sections name it. */
export interface Sources {
  /** @throws what the source's module threw */
  load(source: Source): Promise<Loaded | undefined>
  /**
   * The same for a block, which has something to show without its data: the failure is logged.
   * @returns the key that the data are under
   */
  loadForBlock(source: Source): Promise<string | undefined>
  /** What was loaded for blocks, by key. */
  data(): Record<string, unknown>
  /** Whether a block went without its data. */
  hasFailed(): boolean
}

/** Made anew for each screen. @param how `loaders` of all modules, and `params` of the screen's route */
export function loadSources(
  tools: Omit<Tools, 'screens'>,
  { loaders, params }: { loaders: Loaders; params: Readonly<Record<string, string>> },
): Sources {
  const running = new Map<string, Promise<Loaded | undefined>>()
  const data: Record<string, unknown> = {}
  let failed = false

  async function start(source: Source): Promise<Loaded | undefined> {
    const loader = loaders[source.name] as Loader | undefined
    if (!loader) throw new Error(`No module loads the source "${source.name}"`)
    return loader(tools, source, params)
  }

  function load(source: Source): Promise<Loaded | undefined> {
    const key = keyOf(source)
    const loading = running.get(key) ?? start(source)
    running.set(key, loading)
    return loading
  }

  return {
    load,
    hasFailed: () => failed,
    data: () => data,
    async loadForBlock(source) {
      try {
        const key = keyOf(source)
        const loaded = await load(source)
        if (loaded) data[key] = loaded.data
        return loaded && key
      } catch (error) {
        failed = true
        tools.log.error({ event: 'source-failed', source: source.name, error })
        return undefined
      }
    },
  }
}

/** 'openSuits', 'openSuits?limit=5': short, since every section that shares it carries it. */
function keyOf({ name, ...rest }: Source): string {
  const more = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  )
  return more.length ? `${name}?${more.join('&')}` : name
}
