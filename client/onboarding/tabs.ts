const NAME = 'sparrow'

/** What one tab tells the others of this browser: that something is newer, never what. */
export type TabNews =
  | { kind: 'saved'; lastUpdated: string }
  | { kind: 'claims'; id: string }
  | { kind: 'started-over' }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }

const kinds: readonly unknown[] = [
  'saved',
  'claims',
  'started-over',
  'signed-in',
  'signed-out',
] satisfies TabNews['kind'][]

let channel: BroadcastChannel | undefined

/** Tells all tabs but this one, by way of storage where there are no channels. Where neither works nobody hears it. */
export function tellTabs(news: TabNews): void {
  const own = openChannel()
  if (!own) return tellByStorage(news)
  own.postMessage(news)
}

/** @returns how to stop hearing */
export function hearTabs(heard: (news: TabNews) => void): () => void {
  const own = openChannel()
  if (!own) return hearByStorage(heard)
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) heard(data)
  }
  own.addEventListener('message', onMessage)
  return () => own.removeEventListener('message', onMessage)
}

/** Undefined where the browser has no channels, and where it forbids them along with storage: opening one throws there. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  try {
    return (channel ??= new BroadcastChannel(NAME))
  } catch {
    return undefined
  }
}

/** Storage tells the other tabs of a change, so each piece of news has to differ from the one before. */
function tellByStorage(news: TabNews): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...news, at: `${Date.now()} ${Math.random()}` }))
  } catch {
    // Nobody to tell: the server's 409 joins the tabs at their next save.
  }
}

function hearByStorage(heard: (news: TabNews) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== NAME || !newValue) return
    try {
      const news: unknown = JSON.parse(newValue)
      if (isNews(news)) heard(news)
    } catch {
      // Not ours.
    }
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function isNews(value: unknown): value is TabNews {
  return kinds.includes((value as Partial<TabNews> | null)?.kind)
}
