import type { EmailSettings } from '#contract/wire/emails.ts'
import { usePress } from '../../stage/use-act.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { unsubscribe } from './email-calls.ts'
import type { EmailSettingsWords } from './email-settings-words.ts'
import css from './email-settings.module.css'

interface Props {
  words: EmailSettingsWords
  token: string
  settings: EmailSettings
  /** Asked for the topics instead. */
  onChoose: () => void
}

/** Behind a message's unsubscribe link. Programs open links by themselves, so only its button stops anything. */
export function ConfirmUnsubscribe({ words, token, settings, onChoose }: Props) {
  const { confirm } = words
  const { busy, hasFailed, done, press } = usePress('Unsubscribing failed', () =>
    unsubscribe(token),
  )

  if (done) {
    return (
      <div className={css.stack}>
        <Notice tone="info" title={confirm.done} live>
          {settings.address}
        </Notice>
        <ButtonLink href={`/email#${token}`} look="outlined" size="large" wide>
          {confirm.choose}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Card className={css.card}>
      <h2 className={css.title}>{confirm.title}</h2>
      <p>
        <strong>{nameOf(words, settings.list)}</strong>
        <br />
        <span className={css.address}>{settings.address}</span>
      </p>
      <p className={css.hint}>{confirm.text}</p>
      <div role="alert">{hasFailed && <Notice tone="error" title={words.failed} />}</div>
      <div className={css.stack}>
        <Button size="large" wide busy={busy} onClick={press}>
          {confirm.button}
        </Button>
        <Button size="large" wide look="outlined" onClick={onChoose}>
          {confirm.choose}
        </Button>
      </div>
    </Card>
  )
}

function nameOf({ lists, topics }: EmailSettingsWords, list: EmailSettings['list']): string {
  if (list === 'all' || list === 'reminders') return lists[list]
  return topics.items.find(({ id }) => id === list)?.label ?? lists.all
}
