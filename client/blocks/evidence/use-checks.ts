import { useRef, useState } from 'react'
import type { FileVerdict } from '#contract/wire/evidence.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { fingerprintOf } from './read-fingerprint.ts'

/** One thing that was asked about, and what came of it. */
export interface Check {
  id: number
  /** Of the file; absent for a pasted fingerprint. */
  name?: string
  sha256?: string
  verdict?: FileVerdict
  failure?: 'failed' | 'tooMany' | 'unreadable'
}

/** The latest first; older ones are on the page long enough to compare. */
const MOST_SHOWN = 30

/** Asks about files and fingerprints, one after the other. */
export function useChecks() {
  const [checks, setChecks] = useState<Check[]>([])
  const count = useRef(0)

  function change(id: number, found: Partial<Check>): void {
    setChecks((before) => before.map((one) => (one.id === id ? { ...one, ...found } : one)))
  }

  async function ask(asked: { file: File } | { sha256: string }): Promise<void> {
    count.current += 1
    const id = count.current
    const name = 'file' in asked ? asked.file.name : undefined
    setChecks((before) => [{ id, ...(name && { name }) }, ...before].slice(0, MOST_SHOWN))
    const sha256 = 'file' in asked ? await fingerprintIn(asked.file) : asked.sha256
    if (!sha256) return change(id, { failure: 'unreadable' })
    change(id, { sha256 })
    try {
      change(id, { verdict: (await call('/api/verify', { sha256 })) as FileVerdict })
    } catch (error) {
      logFailure('A file could not be checked', error)
      const isMuch = error instanceof ApiError && error.code === 'too-many-requests'
      change(id, { failure: isMuch ? 'tooMany' : 'failed' })
    }
  }

  return {
    checks,
    askFingerprint: (sha256: string) => void ask({ sha256 }),
    askFiles: (files: readonly File[]) => void askInTurn(files),
  }

  async function askInTurn(files: readonly File[]): Promise<void> {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- a large one is in memory as a whole
      await ask({ file })
    }
  }
}

async function fingerprintIn(file: File): Promise<string | undefined> {
  try {
    return await fingerprintOf(file)
  } catch (error) {
    logFailure('A file could not be read', error)
    return undefined
  }
}
