/** Addresses of style sheets that code brought along, and that failed. */
const lost = new Set<string>()

/**
 * Hears of every file that fails to load in the page, as a listener that captures `error`. Extensions and translators bring sheets of
 * their own: nothing of ours waits for those.
 */
export function noteLostSheet({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  if (!target.href.startsWith(`${location.origin}/assets/`)) return
  lost.add(target.href)
  target.remove()
}

/**
 * Asks anew for the sheets that failed: Vite's `import()` does so for code alone, and would draw it without its styles.
 * @throws Event of the first that fails again
 */
export async function bringLostSheets(): Promise<void> {
  await Promise.all(
    [...lost].map(
      (href) =>
        new Promise((resolve, reject) => {
          lost.delete(href)
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
          link.onload = resolve
          link.onerror = reject
          document.head.append(link)
        }),
    ),
  )
}
