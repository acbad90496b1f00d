import { useState } from 'react'
import type { ProblemCode } from '#contract/problems.ts'
import { ApiError, isRefused } from '../../stage/api.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { loadAccount } from './account-book.ts'
import { failureLines, type FailureWords } from './failure-lines.ts'
import { type Form, useForm } from './use-form.ts'

export interface Deed {
  form: Form
  /** The server wants a fresh sign-in first. */
  needsSignIn: boolean
  /**
   * Does something with the account, once: what went wrong is shown, at `fields` where a pointer names one. When it needs a
   * fresh sign-in that is asked for, and then it is done again.
   */
  attempt: (
    act: () => Promise<FieldFault[] | void>,
    how?: { check?: FieldFault[]; fields?: Record<string, string>; wrongAt?: string },
  ) => Promise<void>
  /** After the fresh sign-in. */
  again: () => Promise<void>
  giveUp: () => void
}

/** Something that is done with the account, where the server may want to see a sign-in of the last minutes. */
export function useDeed(words: FailureWords, place: string): Deed {
  const form = useForm()
  const [waiting, setWaiting] = useState<() => Promise<void>>()

  const attempt: Deed['attempt'] = (act, { check = [], fields = {}, wrongAt = place } = {}) =>
    form.run(async () => {
      if (check.length > 0) return check
      try {
        const faults = await act()
        setWaiting(undefined)
        return faults
      } catch (error) {
        if (isNotFresh(error)) return setWaiting(() => () => attempt(act, { fields, wrongAt }))
        // It may be done all the same, and this browser signed out by it: the page shows what is true.
        if (!isRefused(error) || hasCode(error, 'sign-in.required')) await loadAccount()
        const isWrong = error instanceof ApiError && error.status === 401
        return failureLines(error, { words, place: isWrong ? wrongAt : place, fields })
      }
    })

  return {
    form,
    needsSignIn: waiting !== undefined,
    attempt,
    async again() {
      setWaiting(undefined)
      await waiting?.()
    },
    giveUp: () => setWaiting(undefined),
  }
}

function isNotFresh(error: unknown): boolean {
  return hasCode(error, 'sign-in.not-fresh')
}

function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiError && error.code === code
}
