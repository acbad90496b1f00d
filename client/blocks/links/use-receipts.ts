import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { inTurns } from '#contract/in-turns.ts'
import { MOST_RECEIPT_BYTES, MOST_RECEIPTS } from '#contract/purchases/receipt-files.ts'
import { randomId } from '#contract/random-id.ts'
import type { Receipt } from '#contract/wire/purchases.ts'
import { isPassing, refusalOf } from '../../onboarding/send-upload.ts'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import type { FileRow } from '../../ui/file-list.tsx'
import { say } from '../../words/say.ts'

const PDF = '%PDF-'
/** The server opens one file of a visitor at a time. */
const inTurn = inTurns(1)

export interface ReadReceipt {
  file: File
  row: FileRow
  receipt?: Receipt
}

/** Receipts that are sent to be read, one after the other; what they say stays on the page alone. */
export function useReceipts(words: BlockInput<'receipt-reader'>) {
  const [receipts, setReceipts] = useState<readonly ReadReceipt[]>([])
  const change = (key: string, changes: Partial<FileRow>, receipt?: Receipt) =>
    setReceipts((now) =>
      now.map((one) =>
        one.row.key === key
          ? { ...one, row: { ...one.row, ...changes }, ...(receipt && { receipt }) }
          : one,
      ),
    )

  async function read(key: string, file: File): Promise<void> {
    change(key, { state: 'busy', detail: words.reading })
    try {
      const receipt = await inTurn(() => sendReceipt(file))
      change(key, { state: 'done', detail: words.found }, receipt)
    } catch (error) {
      logFailure('A receipt could not be read', error)
      const again = isPassing(error)
      const detail = again ? words.failed : refusalOf(error, file)
      change(key, { state: again ? 'failed' : 'refused', detail })
    }
  }

  function choose(files: readonly File[]): void {
    const room = MOST_RECEIPTS - receipts.length
    const chosen = files.map((file, index): ReadReceipt => {
      const row = { key: randomId(), name: file.name }
      const fault = index < room ? tooLarge(file) : words.full
      return { file, row: { ...row, state: fault ? 'refused' : 'busy', detail: fault ?? '' } }
    })
    setReceipts((now) => [...now, ...chosen])
    for (const { file, row } of chosen) if (row.state === 'busy') void read(row.key, file)
  }

  return {
    receipts,
    choose,
    remove: (key: string) => setReceipts((now) => now.filter(({ row }) => row.key !== key)),
    retry(key: string) {
      const one = receipts.find(({ row }) => row.key === key)
      if (one) void read(key, one.file)
    },
  }
}

function tooLarge({ name, size }: File): string | undefined {
  return size > MOST_RECEIPT_BYTES
    ? `“${name}” ${say('is larger than 5 MB. Print the page that matters as a new PDF')}`
    : undefined
}

/** @throws ApiError, TypeError when the server did not read it */
async function sendReceipt(file: File): Promise<Receipt> {
  const head = await file.slice(0, PDF.length).text()
  const type = head === PDF ? 'application/pdf' : 'message/rfc822'
  const body = file.slice(0, file.size, type)
  return call('/api/purchases/receipt', body, { fileName: file.name, repeatable: true })
}
