import { useState } from 'react'
import { AskLinkForm } from '../../onboarding/ask-link-form.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askForSettingsLink } from './email-calls.ts'
import type { EmailSettingsWords } from './email-settings-words.ts'
import css from './email-settings.module.css'

/** Without a link that works: an address to send one to. What is said then is the same for every address. */
export function AskSettingsLink({ words, isDead }: { words: EmailSettingsWords; isDead: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const { ask, dead, tooMany, off } = words
  return (
    <>
      {isDead && <Notice title={dead.text} live />}
      <Card className={css.card}>
        <h2 className={css.title}>{ask.title}</h2>
        {isAsked ? (
          <Notice tone="info" title={ask.sent} live />
        ) : (
          <AskLinkForm
            words={{ email: ask.email, send: ask.send, failed: ask.failed, tooMany, off }}
            hint={ask.hint}
            address=""
            ask={askForSettingsLink}
            onAsked={() => setAsked(true)}
          />
        )}
      </Card>
    </>
  )
}
