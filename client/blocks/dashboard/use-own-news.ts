import { useEffect, useState } from 'react'
import type { EmailSettings } from '#contract/wire/emails.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

type OwnNews = 'asking' | 'unknown' | 'on' | 'off' | 'all-off'

/**
 * Whether the account's own mailbox gets the weekly list, as its settings say: answers end after 30 days, the list does not.
 * `off`: it may have been asked for and begin with the next list. `all-off`: it gets nothing that can be switched off.
 */
export function useOwnNews(): OwnNews {
  const isMember = useSignedIn()
  const [news, setNews] = useState<OwnNews>('asking')
  useEffect(() => {
    if (!isMember) return
    let isHere = true
    void readOwn().then((found) => {
      if (isHere) setNews(found)
    })
    return () => {
      isHere = false
    }
  }, [isMember])
  return isMember ? news : 'unknown'
}

async function readOwn(): Promise<OwnNews> {
  try {
    const path = '/api/account/email-settings'
    const { topics, unsubscribedFromAll } = await call<EmailSettings>(path, {}, { method: 'GET' })
    if (unsubscribedFromAll) return 'all-off'
    return topics.some(({ id, on }) => id === 'weekly' && on) ? 'on' : 'off'
  } catch (error) {
    // Of an address that is not confirmed nobody may say what it gets.
    const isUnconfirmed = error instanceof ApiError && error.status === 409
    if (!isUnconfirmed) logFailure('The email settings could not be read', error)
    return 'unknown'
  }
}
