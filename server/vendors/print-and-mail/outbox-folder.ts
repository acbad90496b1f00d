import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIdempotencyKey } from './check-order.ts'
import { nothingThere, PRIVATE, UNFINISHED } from './outbox-events.ts'
import type { LetterOrder } from './port.ts'
import type { PrintedLetter } from './print-letter.ts'

/** What lies beside a letter, for who puts it into its envelope. */
export interface EnvelopeNote extends Omit<LetterOrder, 'pdf' | 'isRepeat'> {
  providerId: string
  acceptedAt: string
  envelope: string
  sheets: number
  /** Of the pages as they were handed over. */
  pdfSha256: string
}

const DEAD_MS = 600_000

/** Like Lob's: the same for the same key. */
function providerIdOf(idempotencyKey: string): string {
  return `ltr_${sha256(idempotencyKey).slice(0, 16)}`
}

export type OutboxFolder = ReturnType<typeof outboxFolder>

/**
 * The letters of an outbox: a folder each, named by its key. Each appears whole and at once, since a finished folder is
 * moved into place, and a folder cannot be moved onto another.
 */
export function outboxFolder(folder: string) {
  async function read(key: string): Promise<EnvelopeNote | undefined> {
    if (!isIdempotencyKey(key)) return undefined
    const text = await readFile(join(folder, key, 'envelope.json'), 'utf8').catch(nothingThere)
    return text === undefined ? undefined : (JSON.parse(text) as EnvelopeNote)
  }

  /** What processes that died left behind: a try takes a second, so an old one is nobody's. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(join(folder, UNFINISHED))) {
      const begun = join(folder, UNFINISHED, name)
      const since = await stat(begun).catch(nothingThere)
      if (since && Date.now() - since.mtimeMs > DEAD_MS) {
        await rm(begun, { recursive: true, force: true })
      }
    }
  }

  return {
    read,

    /** @returns what lies there afterwards: this letter, or the one that was there before it */
    async keep(order: LetterOrder, printed: PrintedLetter): Promise<EnvelopeNote> {
      const key = order.idempotencyKey
      const begun = join(folder, UNFINISHED, `${key}.${randomUUID()}`)
      try {
        await mkdir(join(begun, 'events'), { recursive: true, mode: 0o700 })
        await writeFile(join(begun, 'letter.pdf'), printed.bytes, PRIVATE)
        const note = JSON.stringify(noteOf(order, printed), null, 2)
        await writeFile(join(begun, 'envelope.json'), note, PRIVATE)
        await rename(begun, join(folder, key))
      } catch (error) {
        await rm(begun, { recursive: true, force: true })
        if (!(await read(key))) throw error
      }
      await sweep()
      return (await read(key))!
    },

    async keyOf(providerId: string): Promise<string | undefined> {
      const keys = (await readdir(folder).catch(nothingThere)) ?? []
      return keys.find((key) => providerIdOf(key) === providerId)
    },
  }
}

function noteOf(order: LetterOrder, { sheets, envelope }: PrintedLetter): EnvelopeNote {
  const { pdf, isRepeat: _, ...rest } = order
  return {
    providerId: providerIdOf(order.idempotencyKey),
    acceptedAt: new Date().toISOString(),
    envelope,
    sheets,
    pdfSha256: sha256(pdf),
    ...rest,
  }
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
