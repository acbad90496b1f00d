import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Hears every change below some folders, also after one of them was replaced as a whole (a deploy, a sync): the folder
 * above is watched too, and tells when to look for them anew.
 * @returns how to stop
 */
export function watchFolders(
  root: string,
  names: readonly string[],
  heard: () => void,
): () => void {
  let watchers: FSWatcher[] = []

  function follow(
    path: string,
    options: { recursive: boolean },
    onEvent: (name: string | null) => void,
  ) {
    try {
      const watcher = watch(path, { ...options, persistent: false }, (_, name) => onEvent(name))
      watcher.on('error', () => {})
      return [watcher]
    } catch {
      // Not there at present: the folder above tells when it is.
      return []
    }
  }

  function arm(): void {
    for (const watcher of watchers) watcher.close()
    watchers = names.flatMap((name) => follow(join(root, name), { recursive: true }, heard))
  }

  arm()
  const above = follow(root, { recursive: false }, (name) => {
    if (name === null || !names.includes(name)) return
    arm()
    heard()
  })
  return () => {
    for (const watcher of [...watchers, ...above]) watcher.close()
  }
}
