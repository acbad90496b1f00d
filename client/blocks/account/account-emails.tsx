import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { EmailSettings } from '#contract/wire/emails.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { useAccount } from './account-book.ts'
import { changeOwnEmailSettings, readOwnEmailSettings } from './email-calls.ts'
import { TopicSwitches } from './topic-switches.tsx'

type Words = Omit<BlockInput<'account-emails'>, 'sectionId' | 'data'>

/** What e-mail the account's address gets. Says nothing to whoever is signed out: the section of who they are does it. */
export function AccountEmails({ sectionId, ...words }: BlockInput<'account-emails'>) {
  const account = useAccount()
  if (account === 'signed-out' || account === 'failed') return null
  return (
    <SplitSection sectionId={sectionId} title={words.title} lead={words.lead} data-scheme="auto">
      {account === 'loading' ? (
        <Skeleton shape="card" count={2} />
      ) : account.confirmed ? (
        <Switches key={account.email} words={words} />
      ) : (
        <Notice title={words.unconfirmed} />
      )}
    </SplitSection>
  )
}

function Switches({ words }: { words: Words }) {
  const { settings, again } = useOwnSettings()
  if (settings === 'loading') return <Skeleton shape="card" count={2} />
  if (settings === 'failed') {
    return (
      <div role="alert" className={part.stack}>
        <Notice tone="error" title={words.loadFailed.text} />
        <TryAgain look="outlined" onClick={again}>
          {words.loadFailed.again}
        </TryAgain>
      </div>
    )
  }
  return (
    <TopicSwitches words={words} settings={settings} onChange={changeOwnEmailSettings} isPart />
  )
}

function useOwnSettings() {
  const [settings, setSettings] = useState<'loading' | 'failed' | EmailSettings>('loading')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isCurrent = true
    readOwnEmailSettings().then(
      (read) => isCurrent && setSettings(read),
      (error: unknown) => {
        logFailure('The email settings could not be read', error)
        if (isCurrent) setSettings('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [tries])

  return {
    settings,
    again() {
      setSettings('loading')
      setTries(tries + 1)
    },
  }
}
