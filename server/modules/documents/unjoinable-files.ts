import { wasMet } from './document-task.ts'
import { isOutOfMemory } from './out-of-memory.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'

/** The parts of a letter did not become one. */
export class UnjoinableFiles extends Error {
  override readonly name = 'UnjoinableFiles'
  /** It is the parts' own fault, so no other try helps. Else time or memory ran out, which may be the machine's. */
  readonly isFinal: boolean
  /** Which of the parts it is, counted from 0, where that is known. */
  readonly parts: readonly number[]

  constructor(cause: unknown, { isFinal }: { isFinal: boolean }) {
    super(cause instanceof Error ? cause.message : 'Files could not be joined', { cause })
    this.isFinal = isFinal
    this.parts = cause instanceof UnfaithfulDocument ? cause.paths.flatMap(partOf) : []
  }
}

function partOf(path: string): number[] {
  const part = /^\/parts\/(\d+)/.exec(path)?.[1]
  return part === undefined ? [] : [Number(part)]
}

/** Whether files cannot be joined whoever tries: not that time or memory ran out, or that the thread ended. */
export function isOfFiles(error: unknown): boolean {
  if (error instanceof UnfaithfulDocument) return true
  return error instanceof Error && wasMet(error) && !isOutOfMemory(error.cause)
}
