import { useState } from 'react'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'

export type Failure = 'failed' | 'tooMany' | 'not-fresh' | 'changed' | 'last-owner'

/** One thing at a time that is asked of the server, and how it failed. */
export function useDeed() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function run(deed: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await deed()
    } catch (error) {
      logFailure('Asked about privacy, in vain', error)
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'sign-in.not-fresh') return 'not-fresh'
  if (error.code === 'privacy.open-claims') return 'changed'
  if (error.code === 'privacy.last-owner') return 'last-owner'
  return error.status === 429 ? 'tooMany' : 'failed'
}

interface Words {
  failed: string
  tooMany: string
  again: { text: string; button: string }
}

/** Why it did not work, and what helps. */
export function FailureNotice({
  failure,
  words,
  changed,
  lastOwner,
}: {
  failure: Failure | undefined
  words: Words
  changed?: string
  lastOwner?: string
}) {
  return (
    <div role="alert">
      {failure === 'not-fresh' && (
        <div className={part.stack}>
          <Notice tone="soon" title={words.again.text} />
          <div>
            <ButtonLink look="outlined" href="/sign-in?next=%2Faccount%23privacy">
              {words.again.button}
            </ButtonLink>
          </div>
        </div>
      )}
      {failure === 'failed' && <Notice tone="error" title={words.failed} />}
      {failure === 'tooMany' && <Notice tone="error" title={words.tooMany} />}
      {failure === 'changed' && <Notice tone="soon" title={changed ?? words.failed} />}
      {failure === 'last-owner' && <Notice tone="soon" title={lastOwner ?? words.failed} />}
    </div>
  )
}
