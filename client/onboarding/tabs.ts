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
  if (typeof BroadcastChannel === 'undefined') return tellByStorage(news)
  channel ??= new BroadcastChannel(NAME)
  channel.postMessage(news)
}

/** @returns how to stop hearing */
export function hearTabs(heard: (news: TabNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return hearByStorage(heard)
  channel ??= new BroadcastChannel(NAME)
  const own = channel
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) heard(data)
  }
  own.addEventListener('message', onMessage)
  return () => own.removeEventListener('message', onMessage)
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
