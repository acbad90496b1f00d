import { checkFile, fileTypeOf, HEAD_BYTES } from '#contract/fields/files.ts'
import { inTurns } from '#contract/in-turns.ts'
import type { UploadView } from '#contract/wire/uploads.ts'
import { ApiError, call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'

/** The server takes no more than two of one visitor at a time. */
const inTurn = inTurns(2)
/** Answers that another try may better. */
const PASSING = new Set([408, 429, 500, 502, 503, 504])

/** A file as it may be sent, named by what its bytes are; or what is wrong with it, in words. */
export async function readyToSend(file: File): Promise<{ typed: Blob } | { fault: string }> {
  const head = await headOf(file)
  if (!head) return { fault: `“${file.name}” could not be read. Choose it again, or another file` }
  const fault = checkFile({ name: file.name, size: file.size, head })
  return fault ? { fault } : { typed: file.slice(0, file.size, fileTypeOf(head)) }
}

/** Undefined for a folder, and for a file that was moved or lies where the device cannot reach it. */
async function headOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch (error) {
    logFailure('A file could not be read', error)
    return undefined
  }
}

/** @throws ApiError, TypeError when the server did not take it */
export function sendUpload(typed: Blob, name: string): Promise<UploadView> {
  return inTurn(() => call<UploadView>('/api/uploads', typed, { fileName: name }))
}

/** Whether the same file may be taken at another try. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || PASSING.has(error.status)
}

/** Why the server did not take a file, in words. */
export function refusalOf(error: unknown, { name }: File): string {
  const { faults = [], code, title } = error instanceof ApiError ? error : {}
  if (faults[0]) return faults[0].message
  return code === 'uploads.full' && title ? title : `“${name}” could not be added`
}
