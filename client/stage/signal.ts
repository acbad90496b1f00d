interface Signal<News extends unknown[]> {
  /** @returns how to hear of it no more */
  on: (listener: (...news: News) => void) => () => void
  /** In the order in which they came. */
  tell: (...news: News) => void
}

/** Something that happens now and then, for whoever wants to hear of it. */
export function createSignal<News extends unknown[] = []>(): Signal<News> {
  const listeners = new Set<(...news: News) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...news) {
      for (const listener of listeners) listener(...news)
    },
  }
}
