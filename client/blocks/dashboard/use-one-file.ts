import { useRef, useState } from 'react'
import { sizeInWords } from '#contract/fields/files.ts'
import { randomId } from '#contract/random-id.ts'
import type { FileRow } from '../../ui/file-list.tsx'
import { logFailure } from '../../stage/log-failure.ts'
import { isPassing, readyToSend, refusalOf, sendUpload } from '../../onboarding/send-upload.ts'
import { formerFiles } from './former-files.ts'

export interface OneFile {
  rows: FileRow[]
  /** Of the file that the server has. */
  id: string | undefined
  isBusy: boolean
  choose: (files: File[]) => void
  remove: () => void
  retry: () => void
}

interface Chosen {
  file: File
  row: FileRow
  id?: string
}

const notReached = 'Not uploaded: we could not reach the server'

/**
 * The one file of a form: another one takes its place, and the former is taken back. What is never told with the form is
 * swept away by the server.
 */
export function useOneFile(): OneFile {
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef<File>(undefined)
  const [onServer] = useState(formerFiles)

  async function take(file: File): Promise<void> {
    latest.current = file
    onServer.empty()
    const row = { key: randomId(), name: file.name }
    const show = (next: Omit<Chosen, 'file'>) => {
      if (latest.current === file) setChosen({ file, ...next })
    }
    show({ row: { ...row, state: 'busy', detail: 'Uploading…' } })
    const ready = await readyToSend(file)
    if ('fault' in ready) return show({ row: { ...row, state: 'refused', detail: ready.fault } })
    try {
      const { id, name, size } = await onServer.follow(
        () => sendUpload(ready.typed, file.name),
        () => latest.current === file,
      )
      const href = `/api/uploads/${id}`
      show({ id, row: { key: row.key, name, state: 'done', detail: sizeInWords(size), href } })
    } catch (error) {
      logFailure('A file could not be sent', error)
      const again = isPassing(error)
      const detail = again ? notReached : refusalOf(error, file)
      show({ row: { ...row, state: again ? 'failed' : 'refused', detail } })
    }
  }

  return {
    rows: chosen ? [chosen.row] : [],
    id: chosen?.id,
    isBusy: chosen?.row.state === 'busy',
    choose([file]) {
      if (file) void take(file)
    },
    remove() {
      latest.current = undefined
      onServer.empty()
      setChosen(undefined)
    },
    retry() {
      if (chosen) void take(chosen.file)
    },
  }
}
