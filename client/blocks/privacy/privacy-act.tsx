import { ApiError } from '../../stage/api.ts'
import { useAct, type UsualFailure, usualFailure } from '../../stage/use-act.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'

type Failure = UsualFailure | 'not-fresh' | 'changed' | 'last-owner'

/** One thing at a time that is asked about privacy, and how it went wrong. */
export function usePrivacyAct() {
  return useAct('Asked about privacy, in vain', failureOf)
}

function failureOf(error: unknown): Failure {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'sign-in.not-fresh') return 'not-fresh'
  if (code === 'privacy.open-claims') return 'changed'
  return code === 'privacy.last-owner' ? 'last-owner' : usualFailure(error)
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
