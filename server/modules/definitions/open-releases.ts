import { listen } from '../../db/listen.ts'
import type { Tools } from '../../tools.ts'
import { type Checked, checkDefinitions, checkShown } from './check-definitions.ts'
import type { DefinitionStore } from './definition-store.ts'
import { type Fitted, fitRelease } from './fit-release.ts'
import { startLiveSet } from './live-set.ts'
import { liveRelease, readRelease } from './read-release.ts'
import { readWords } from './read-words.ts'
import { importFiles, renewRelease, Unusable } from './record-files.ts'
import { RELEASES_CHANNEL } from './record-release.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000

/**
 * Loads the live release from the database and follows the next ones. At first boot the files become release 1; later their
 * changes are drift, which /admin shows, and never go live by themselves. What in a release does not fit this program, because
 * another version published it, is shown as the files say it. While the database cannot be asked the files are shown, as the
 * last thing that is known. A release that could not be read is looked for again.
 * @param renews publishes that where the live release does not fit: for the one process that prepares the database
 * @throws Error naming file, pointer and reason when there is nothing to show that holds together
 */
export async function openReleases(
  tools: Pick<Tools, 'db' | 'log' | 'clock'>,
  { root, databaseUrl, renews = false }: { root: string; databaseUrl: string; renews?: boolean },
): Promise<DefinitionStore> {
  const { db, log } = tools
  let number = 0
  const first = await loadFirst(tools, { root, renews })
  const live = startLiveSet({ log }, first.checked)
  const refused = [...first.faults, ...(first.checked.broken ?? [])]
  if (first.faults.length > 0) live.take({ faults: refused, reports: [] })
  number = first.number

  async function load(): Promise<void> {
    // Where the database could not be asked at the start, nobody has taken the files over yet: nothing could be published.
    const release =
      (await liveRelease(db)) ?? (await importFiles(db, { root, now: tools.clock.now() }))
    if (release.number === number) return
    // What it would mean for people inside was looked at when it was published.
    live.take(checkRelease(await readRelease(db, release), root), { isAllowed: true })
    number = release.number
  }

  const { refresh, stop } = inTurn(load, log)
  const hear = () => void refresh().catch(() => {})
  const listening = await listen(databaseUrl, {
    channels: [RELEASES_CHANNEL],
    onNotice: hear,
    onGap: hear,
  })
  // One may have come between the first look and the first listening.
  hear()

  return {
    current: live.current,
    written: live.written,
    faults: live.faults,
    onChange: live.onChange,
    source: 'db',
    root,
    readOnlyBecause: () => undefined,
    async readLive(trx) {
      const release = await liveRelease(trx)
      return release ? readRelease(trx, release) : { files: [], faults: [] }
    },
    put() {},
    refresh,
    stop() {
      stop()
      return listening.stop()
    },
  }
}

/**
 * Reads one after the other. Nobody says a second time that a release is there: one that could not be read is looked for again, or
 * this process would show the one before until the next.
 */
function inTurn(
  load: () => Promise<void>,
  log: Tools['log'],
): { refresh(): Promise<void>; stop(): void } {
  let loading = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT_MS
  let isStopped = false

  function refresh(): Promise<void> {
    clearTimeout(again)
    const next = loading.then(load)
    loading = next.then(() => {
      wait = FIRST_WAIT_MS
    }, lookAgain)
    return next
  }

  function lookAgain(error: Error): void {
    log.error({ event: 'release-unread', message: error.message })
    clearTimeout(again)
    if (isStopped) return
    again = setTimeout(() => void refresh().catch(() => {}), wait).unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    refresh,
    stop() {
      isStopped = true
      clearTimeout(again)
    },
  }
}

/** Words of other languages come with the program: English copy that was edited in /admin has none until they follow. */
function checkRelease(
  { files, faults: misfits }: Awaited<ReturnType<typeof readRelease>>,
  root: string,
): Checked {
  const { words, faults: unread } = readWords(root)
  const faults = [...misfits, ...unread]
  return faults.length ? { faults, reports: [] } : checkShown(files, words)
}

async function loadFirst(
  { db, log, clock }: Pick<Tools, 'db' | 'log' | 'clock'>,
  { root, renews }: { root: string; renews: boolean },
): Promise<Fitted & { number: number }> {
  try {
    const now = clock.now()
    if (renews) await renewRelease(db, { root, now })
    const release = (await liveRelease(db)) ?? (await importFiles(db, { root, now }))
    return { ...(await fitRelease(db, release, root)), number: release.number }
  } catch (error) {
    if (error instanceof Unusable) throw error
    log.warn({ event: 'definitions-from-files', message: (error as Error).message })
    return { checked: checkDefinitions(root), faults: [], lost: [], number: 0 }
  }
}
