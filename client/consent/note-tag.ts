import { randomId } from '#contract/random-id.ts'
import type { LoadedTag } from '#contract/wire/privacy.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'

interface Noted {
  session: string
  tags: LoadedTag[]
}

/** Notes for the visitor's privacy receipt that a script of another company was loaded, once a session of the browser. */
export async function noteTag(tag: LoadedTag): Promise<void> {
  try {
    const { session, tags } = readNoted()
    if (tags.includes(tag)) return
    // Kept before the call: a second try names the same session, and so makes no second row.
    keepNoted({ session, tags })
    await call('/privacy/tags', { session, tag })
    keepNoted({ session, tags: [...tags, tag] })
  } catch (error) {
    logFailure('A tag was not noted', error)
  }
}

const KEY = 'sparrow:tags'

function readNoted(): Noted {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Noted | null
  return kept ?? { session: randomId(), tags: [] }
}

function keepNoted(noted: Noted): void {
  sessionStorage.setItem(KEY, JSON.stringify(noted))
}
