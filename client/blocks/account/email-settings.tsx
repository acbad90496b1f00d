import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { EmailSettings as Settings } from '#contract/wire/emails.ts'
import { logFailure } from '../../stage/log-failure.ts'
import column from '../../ui/column.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { AskSettingsLink } from './ask-settings-link.tsx'
import { ConfirmUnsubscribe } from './confirm-unsubscribe.tsx'
import { changeEmailSettings, readEmailSettings } from './email-calls.ts'
import type { EmailSettingsWords } from './email-settings-words.ts'
import css from './email-settings.module.css'
import { isDeadLink } from './is-dead-link.ts'
import { TopicSwitches } from './topic-switches.tsx'
import { useSettingsLink } from './use-settings-token.ts'
import { say } from '../../words/say.ts'

/** What e-mail an address gets. No sign-in: the link came to that address, and it names nothing but it. */
export function EmailSettings({ sectionId, ...words }: BlockInput<'email-settings'>) {
  const link = useSettingsLink()
  return (
    <section id={sectionId} className={column.column} aria-labelledby={`${sectionId}-title`}>
      <h1 id={`${sectionId}-title`}>{words.title}</h1>
      <p className={column.lead}>{words.lead}</p>
      <noscript>
        <Notice title={words.noScript} />
      </noscript>
      {link && (
        <LinkView
          key={link.token}
          words={words}
          token={link.token}
          isUnsubscribe={link.isUnsubscribe}
        />
      )}
    </section>
  )
}

interface ViewProps {
  words: EmailSettingsWords
  token: string
  isUnsubscribe: boolean
}

type View = 'loading' | 'failed' | 'dead' | 'ask' | Settings

function LinkView({ words, token, isUnsubscribe }: ViewProps) {
  const [view, setView] = useState<View>(token ? 'loading' : 'ask')
  const [isAsking, setAsking] = useState(isUnsubscribe)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!token) return
    let isCurrent = true
    readEmailSettings(token).then(
      (settings) => isCurrent && setView(settings),
      (error: unknown) => {
        logFailure('The email settings could not be read', error)
        if (isCurrent) setView(isDeadLink(error) ? 'dead' : 'failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [token, tries])

  if (view === 'loading') return <Skeleton shape="row" count={4} />
  if (view === 'failed') {
    const again = () => {
      setView('loading')
      setTries(tries + 1)
    }
    return (
      <div role="alert" className={css.stack}>
        <Notice tone="error" title={words.failed} />
        <TryAgain look="outlined" onClick={again}>
          {say('Try again')}
        </TryAgain>
      </div>
    )
  }
  if (view === 'ask' || view === 'dead') {
    return <AskSettingsLink words={words} isDead={view === 'dead'} />
  }
  return isAsking ? (
    <ConfirmUnsubscribe
      words={words}
      token={token}
      settings={view}
      onChoose={() => setAsking(false)}
    />
  ) : (
    <>
      <p className={css.address}>{view.address}</p>
      <TopicSwitches
        words={words}
        settings={view}
        onChange={(changes) => changeEmailSettings({ token, ...changes })}
      />
    </>
  )
}
