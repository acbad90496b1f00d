import { useEffect } from 'react'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { createStore, useStore } from '../../onboarding/store.ts'
import { hearTabs } from '../../onboarding/tabs.ts'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { readAccount } from './account-calls.ts'

/** What the sections of the account page share: one reading of the account. */
export type Book = 'loading' | 'failed' | 'signed-out' | AccountDetails

export const accountBook = createStore<Book>('loading')

let reading: Promise<void> | undefined

/** Reads the account anew; sections that ask at the same time share one call. */
export function loadAccount(): Promise<void> {
  reading ??= read().finally(() => {
    reading = undefined
  })
  return reading
}

async function read(): Promise<void> {
  try {
    accountBook.set(await readAccount())
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return accountBook.set('signed-out')
    logFailure('The account could not be read', error)
    // What is shown already stays: it was true a moment ago.
    accountBook.update((now) => (typeof now === 'object' ? now : 'failed'))
  }
}

let isHeld = false
let waiting: (() => void) | undefined

/** What is on the page is shown this once: it stays until that is done with. @returns how to say so */
export function holdPage(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    waiting?.()
    waiting = undefined
  }
}

/** Leaves the page as it is, at once or when it is held no more. */
export function onceLetGo(leave: () => void): void {
  if (isHeld) waiting = leave
  else leave()
}

/** The account of whoever is signed in; read when the page starts, and when another tab signs in or out. */
export function useAccount(): Book {
  const isSignedIn = useSignedIn()
  const book = useStore(accountBook)

  useEffect(() => {
    if (isSignedIn) void loadAccount()
    return hearTabs(({ kind }) => {
      if (kind === 'signed-in') onceLetGo(() => location.reload())
      if (kind === 'signed-out') location.reload()
    })
  }, [isSignedIn])
  return isSignedIn ? book : 'signed-out'
}
