import { useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { AskLinkForm } from '../../onboarding/ask-link-form.tsx'
import { askForNewLink } from '../../onboarding/link-calls.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './continue-link.module.css'

/** Said of every link that cannot be used, whatever the reason: how to get another one, or begin here. */
export function DeadLink({
  dead,
  ...words
}: Pick<BlockInput<'continue-link'>, 'dead' | 'tooMany' | 'off' | 'failed'>) {
  const [isAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { failed: _, ...said } = words
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {dead.title}
      </h1>
      <p className={css.lead}>{dead.text}</p>
      <Card className={css.card}>
        <h2 className={css.ask}>{dead.ask}</h2>
        {isAsked ? (
          <Notice tone="info" title={dead.sent} live />
        ) : (
          <AskLinkForm
            words={{ ...said, failed: dead.failed, email: dead.email, send: dead.send }}
            hint={dead.askHint}
            address=""
            ask={askForNewLink}
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
