import { checkFileCount, checkFilesSize, MOST_FILES } from '#contract/fields/files.ts'
import { randomId } from '#contract/random-id.ts'
import type { UploadView } from '#contract/wire/uploads.ts'
import { dropAt } from '../../stage/drop-at.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { knownAnswers } from '../../onboarding/known-answers.ts'
import { onForget, saver, setAnswer, takeNewestAnswers } from '../../onboarding/progress.ts'
import { isPassing, readyToSend, refusalOf, sendUpload } from '../../onboarding/send-upload.ts'
import { type Answers, session } from '../../onboarding/session.ts'
import { shrinkPicture } from '../../onboarding/shrink-picture.ts'
import { createStore } from '../../onboarding/store.ts'
import { FORM_STEP, type KeptFile, type SuitValues } from './claim-answers.ts'

/** A file on its way to the server. It lives outside of the screen, so that leaving the step does not break it off. */
export interface PendingFile {
  key: string
  suitId: string
  file: File
  /** What is sent of it, in bytes, once that is known. */
  bytes?: number
  state: 'checking' | 'sending' | 'waiting' | 'failed' | 'refused'
  /** What is wrong, in words. */
  message?: string
}

const RETRY_MS = [1_000, 3_000, 8_000]

export const pendingFiles = createStore<readonly PendingFile[]>([])
onForget(() => pendingFiles.set([]))
/** Id → the key under which a file was chosen in this page. */
const keys = new Map<string, string>()

function keptFiles(suitId: string): readonly KeptFile[] {
  return valuesOf(suitId).proof ?? []
}

/**
 * What a file's line is known by: the key it was chosen under in this page, so that it stays the same line; else its
 * id.
 */
export function keyOf({ id }: KeptFile): string {
  return keys.get(id) ?? id
}

/** Adds files to a class action's form: each is looked at, sent, and kept in the answers once the server has it. */
export function addFiles(suitId: string, files: readonly File[]): void {
  for (const file of files) {
    const key = randomId()
    const isOne = checkFileCount(countOf(suitId) + 1)
    const state = isOne ? 'refused' : 'checking'
    const pending: PendingFile = { key, suitId, file, state, ...(isOne && { message: isOne }) }
    pendingFiles.update((now) => [...now, pending])
    if (!isOne) void begin(pending)
  }
}

/** Takes a file away, wherever it is on its way; from the server, too, when no other form names it. */
export function removeFile(suitId: string, key: string): void {
  pendingFiles.update((now) => now.filter((one) => one.key !== key))
  const gone = keptFiles(suitId).find((one) => keyOf(one) === key)
  if (!gone) return
  keep(
    suitId,
    keptFiles(suitId).filter(({ id }) => id !== gone.id),
  )
  void dropUnnamed(gone.id)
}

/** Begins again with a file that failed; nothing happens when it was taken away. */
export function retryFile(key: string): void {
  const pending = find(key)
  if (pending) void begin(pending)
}

/** Whether files of a form are still on their way. */
export function isUploading(suitId: string): boolean {
  return pendingFiles
    .get()
    .some((one) => one.suitId === suitId && one.state !== 'refused' && one.state !== 'failed')
}

async function begin({ key, suitId, file: chosen }: PendingFile): Promise<void> {
  change(key, { state: 'checking', message: undefined })
  const file = await shrinkPicture(chosen)
  const ready = await readyToSend(file)
  if ('fault' in ready) return change(key, { state: 'refused', message: ready.fault })
  const isTooLarge = checkFilesSize(bytesOf(suitId, key) + file.size)
  if (isTooLarge) return change(key, { state: 'refused', message: isTooLarge })
  change(key, { state: 'sending', bytes: file.size })
  for (const wait of [...RETRY_MS, undefined]) {
    if (!find(key)) return
    change(key, { state: 'sending', message: undefined })
    try {
      return arrive(key, suitId, await sendUpload(ready.typed, file.name))
    } catch (error) {
      logFailure('A file could not be sent', error)
      if (!isPassing(error))
        return change(key, { state: 'refused', message: refusalOf(error, file) })
      if (wait === undefined) break
      change(key, { state: 'waiting' })
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  change(key, { state: 'failed', message: 'Not uploaded: we could not reach the server' })
}

/** The server has it. One that was removed meanwhile is taken back. */
function arrive(key: string, suitId: string, { id, name, size }: UploadView): void {
  if (!find(key)) return void dropUnnamed(id)
  const others = keptFiles(suitId)
  if (!others.some((one) => one.id === id)) {
    keys.set(id, key)
    keep(suitId, [...others, { id, name, size }])
  }
  pendingFiles.update((now) => now.filter((one) => one.key !== key))
}

/**
 * Removes a file from the server once no form names it: one of another device may, which added the same file there, and so may a
 * claim whose answers were cleared since. What is not removed is swept away later.
 */
async function dropUnnamed(id: string): Promise<void> {
  await saver.flush()
  await takeNewestAnswers()
  // Not as long as the answers there still name it: a form that is opened anew would show a file that is gone.
  if ([session.get().answers, knownAnswers()].some((answers) => isNamed(id, answers))) return
  try {
    await dropAt(`/api/uploads/${id}`, { unlessNamed: true })
  } catch (error) {
    logFailure('A file could not be removed', error)
  }
}

function countOf(suitId: string): number {
  const onTheWay = pendingFiles
    .get()
    .filter((one) => one.suitId === suitId && one.state !== 'refused')
  return Math.min(MOST_FILES, keptFiles(suitId).length + onTheWay.length)
}

/** Of the files of a form beside one: those that the server has, and those that are being sent to it. */
function bytesOf(suitId: string, besides: string): number {
  const onTheWay = pendingFiles
    .get()
    .filter((one) => one.suitId === suitId && one.key !== besides && one.state !== 'refused')
  return [
    ...keptFiles(suitId).map(({ size }) => size),
    ...onTheWay.map(({ bytes = 0 }) => bytes),
  ].reduce((sum, size) => sum + size, 0)
}

function isNamed(id: string, answers: Answers): boolean {
  const all = Object.values(answers[FORM_STEP] ?? {}) as SuitValues[]
  return all.some((values) => values?.proof?.some((file) => file.id === id))
}

function keep(suitId: string, proof: readonly KeptFile[]): void {
  setAnswer(FORM_STEP, suitId, { ...valuesOf(suitId), proof })
}

function valuesOf(suitId: string): SuitValues {
  return (session.get().answers[FORM_STEP]?.[suitId] ?? {}) as SuitValues
}

function find(key: string): PendingFile | undefined {
  return pendingFiles.get().find((one) => one.key === key)
}

function change(
  key: string,
  changes: { state: PendingFile['state']; message?: string | undefined; bytes?: number },
) {
  pendingFiles.update((now) =>
    now.map((one) => {
      if (one.key !== key) return one
      const { message: _, ...rest } = one
      const { message, ...others } = changes
      return { ...rest, ...others, ...(message && { message }) }
    }),
  )
}
