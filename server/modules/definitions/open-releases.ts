import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { listen } from '../../db/listen.ts'
import type { Tools } from '../../tools.ts'
import { type Checked, checkDefinitions, checkFiles } from './check-definitions.ts'
import type { DefinitionStore } from './definition-store.ts'
import { tellFault } from './fault.ts'
import { startLiveSet } from './live-set.ts'
import { readDefinitions } from './read-definitions.ts'
import { liveRelease, readRelease } from './read-release.ts'
import { readWords } from './read-words.ts'
import {
  goLive,
  holdReleases,
  keepVersions,
  nextReleaseNumber,
  RELEASES_CHANNEL,
} from './record-release.ts'
import { Release } from './release.model.ts'

/**
 * Loads the live release from the database and follows the next ones. At first boot the files become release 1; later their
 * changes are drift, which /admin shows, and never go live by themselves. While the database cannot be asked the files are
 * shown, as the last thing that is known.
 * @throws Error naming file, pointer and reason when the live release does not fit this program
 */
export async function openReleases(
  tools: Pick<Tools, 'db' | 'log' | 'clock'>,
  { root, databaseUrl }: { root: string; databaseUrl: string },
): Promise<DefinitionStore> {
  const { db, log } = tools
  let number = 0
  const first = await loadFirst(tools, root)
  const live = startLiveSet({ log }, first.checked)
  number = first.number

  async function load(): Promise<void> {
    const release = await liveRelease(db)
    if (!release || release.number === number) return
    // What it would mean for people inside was looked at when it was published.
    live.take(checkRelease(await readRelease(db, release), root), { isAllowed: true })
    number = release.number
  }

  let loading = Promise.resolve()
  const refresh = () => {
    const next = loading.then(load)
    loading = next.catch((error: Error) =>
      log.error({ event: 'release-unread', message: error.message }),
    )
    return next
  }
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
    stop: () => listening.stop(),
  }
}

/** Words of other languages come with the program: English copy that was edited in /admin has none until they follow. */
function checkRelease(
  { files, faults: misfits }: Awaited<ReturnType<typeof readRelease>>,
  root: string,
): Checked {
  const { words, faults: unread } = readWords(root)
  const faults = [...misfits, ...unread]
  return faults.length ? { faults, reports: [] } : checkFiles(files, words)
}

async function loadFirst(
  { db, log, clock }: Pick<Tools, 'db' | 'log' | 'clock'>,
  root: string,
): Promise<{ checked: Checked; number: number }> {
  try {
    const release = (await liveRelease(db)) ?? (await importFiles(db, { root, now: clock.now() }))
    return { checked: checkRelease(await readRelease(db, release), root), number: release.number }
  } catch (error) {
    if (error instanceof UnusableFiles) throw error
    log.warn({ event: 'definitions-from-files', message: (error as Error).message })
    return { checked: checkDefinitions(root), number: 0 }
  }
}

class UnusableFiles extends Error {}

/** The files as release 1, by whichever process is first. */
function importFiles(db: Knex, { root, now }: { root: string; now: Date }): Promise<Release> {
  return db.transaction(async (trx) => {
    await holdReleases(trx)
    const there = await liveRelease(trx)
    if (there) return there
    const { faults } = checkDefinitions(root)
    if (faults.length)
      throw new UnusableFiles(
        `The definitions are not usable:\n${faults.map(tellFault).join('\n')}`,
      )
    const files = readDefinitions(root).files.map((entry) => ({
      ...entry,
      text: readFileSync(join(root, entry.file), 'utf8'),
    }))
    const map = await keepVersions(trx, files, { authorId: null, at: now })
    const number = await nextReleaseNumber(trx)
    const note = 'As in the files'
    const rest = { changes: map, bases: {}, note, createdAt: now, faults: [] }
    await Release.query(trx).insert({ number, state: 'scheduled', ...rest })
    await goLive(trx, { number, map, liveAt: now })
    return (await liveRelease(trx))!
  })
}
