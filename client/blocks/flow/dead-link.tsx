import { useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { AskLinkForm } from '../../onboarding/ask-link-form.tsx'
import { askForNewLink } from '../../onboarding/link-calls.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import column from '../../ui/column.module.css'
import { Notice } from '../../ui/notice.tsx'
import css from './continue-link.module.css'
import { say } from '../../words/say.ts'

/** What every token looks like; without all of it there is nothing to get a new link for. */
const whole = /^[\w-]{43}$/
const beginAgain =
  'To get a new link, go to the device where you began and choose “Save and exit” there. Or start here.'

interface Props extends Pick<BlockInput<'continue-link'>, 'dead' | 'tooMany' | 'off' | 'failed'> {
  token: string | undefined
}

/**
 * Said of every link that cannot be used, whatever the reason: how to get another one, or begin here. Another one is
 * asked for with what is left of the old one, never by an address alone.
 */
export function DeadLink({ dead, token = '', ...words }: Props) {
  const [isAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { failed: _, ...said } = words
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {dead.title}
      </h1>
      <p className={column.lead}>{dead.text}</p>
      <Card className={css.card}>
        <h2 className={css.ask}>{dead.ask}</h2>
        {!whole.test(token) ? (
          <p>{say(beginAgain)}</p>
        ) : isAsked ? (
          <Notice tone="info" title={dead.sent} live />
        ) : (
          <AskLinkForm
            words={{ ...said, failed: dead.failed, email: dead.email, send: dead.send }}
            hint={dead.askHint}
            address=""
            ask={(email) => askForNewLink({ token, email })}
            onAsked={() => setAsked(true)}
          />
        )}
      </Card>
      <ButtonLink href="/file" look="outlined" size="large" wide>
        {dead.start}
      </ButtonLink>
    </>
  )
}
