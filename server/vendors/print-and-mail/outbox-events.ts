import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailKind } from './port.ts'

/** One step of a letter; its file's number is its place in the row. */
export interface OutboxEvent {
  eventId: string
  kind: MailKind
  at: string
  reason?: string
}

/** Where letters and events are begun: nothing there counts, and a process that dies leaves at most that. */
export const UNFINISHED = '.unfinished'
export const PRIVATE = { mode: 0o600, flush: true }

export type OutboxEvents = ReturnType<typeof outboxEvents>

/** What happened to each letter of an outbox, one file each in `events/` of its folder. */
export function outboxEvents(folder: string) {
  return {
    async list(key: string): Promise<OutboxEvent[]> {
      const place = join(folder, key, 'events')
      const names = (await readdir(place).catch(nothingThere)) ?? []
      const texts = names.toSorted().map((name) => readFile(join(place, name), 'utf8'))
      return (await Promise.all(texts)).map((text) => JSON.parse(text) as OutboxEvent)
    },

    /** @returns whether it is in: it is not when another process was first with this place in the row */
    async add(key: string, place: number, event: OutboxEvent): Promise<boolean> {
      const begun = join(folder, UNFINISHED, event.eventId)
      await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 })
      await writeFile(begun, JSON.stringify(event), PRIVATE)
      try {
        await link(begun, join(folder, key, 'events', `${String(place).padStart(4, '0')}.json`))
        return true
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
        return false
      } finally {
        await rm(begun, { force: true })
      }
    },
  }
}

/** To be caught with: undefined for a file or folder that is not there. @throws the error itself when it is another one */
export function nothingThere(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
