import { checkFile, fileTypeOf, HEAD_BYTES } from '#contract/fields/files.ts'
import { inTurns } from '#contract/in-turns.ts'
import type { UploadView } from '#contract/wire/uploads.ts'
import { ApiError, call } from '../stage/api.ts'

/** The server takes no more than two of one visitor at a time. */
const inTurn = inTurns(2)
/** Answers that another try may better. */
const PASSING = new Set([408, 429, 500, 502, 503, 504])

/** A file as it may be sent, named by what its bytes are; or what is wrong with it, in words. */
export async function readyToSend(file: File): Promise<{ typed: Blob } | { fault: string }> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const fault = checkFile({ name: file.name, size: file.size, head })
  return fault ? { fault } : { typed: file.slice(0, file.size, fileTypeOf(head)) }
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
