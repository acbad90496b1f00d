import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import { useStepPart } from '../../onboarding/step-form.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readAccount } from './account-calls.ts'
import css from './account.module.css'

/** Whoever is signed in has nothing to fill in here; Continue goes on. */
export function SignedInAs({ words }: { words: BlockInput<'account-step'>['signedIn'] }) {
  const [account, setAccount] = useState<AccountDetails | 'loading' | 'unknown'>('loading')
  useStepPart({})

  useEffect(() => {
    let isCurrent = true
    readAccount().then(
      (read) => isCurrent && setAccount(read),
      (error: unknown) => {
        // Who it is is told for their comfort: not knowing it stops nobody.
        logFailure('The account could not be read', error)
        if (isCurrent) setAccount('unknown')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])

  if (account === 'loading') return <Skeleton shape="row" label={words.loading} />
  const isKnown = account !== 'unknown'
  return (
    <div className={css.form}>
      <Notice tone="info" title={words.title}>
        <p className={css.address}>{isKnown ? account.email : words.text}</p>
        {isKnown && <p>{account.confirmed ? words.text : words.check}</p>}
      </Notice>
      <p className={css.hint}>
        <a href="/logout">{words.other}</a>
      </p>
    </div>
  )
}
