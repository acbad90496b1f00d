import { useId, useState } from 'react'
import type { ChangeEmailSettingsInput, EmailSettings } from '#contract/wire/emails.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeEmailSettings } from './email-calls.ts'
import css from './email-settings.module.css'
import type { EmailSettingsWords } from './email-settings.tsx'

interface Props {
  words: EmailSettingsWords
  token: string
  /** As they were read. */
  settings: EmailSettings
}

/** A switch for each topic, kept as soon as it is pressed, and one button that stops everything. */
export function TopicSwitches({ words, token, settings: first }: Props) {
  const { settings, outcome, busy, change } = useSettings(token, first)
  const id = useId()
  const { topics, all } = words
  const isOff = settings.unsubscribedFromAll

  function turn(topic: EmailSettings['topics'][number]) {
    const turned = { ...topic, on: !topic.on }
    const shown = settings.topics.map((one) => (one.id === topic.id ? turned : one))
    void change({ topics: [turned] }, { ...settings, topics: shown })
  }

  return (
    <>
      <p className={css.address}>{settings.address}</p>
      <Card className={css.card}>
        <fieldset className={css.topics} disabled={isOff}>
          <legend className={css.title}>{topics.title}</legend>
          {topics.items.map(({ id: topicId, label, hint }) => {
            const topic = settings.topics.find((one) => one.id === topicId)
            if (!topic) return null
            return (
              <CheckboxField
                key={topicId}
                id={`${id}-${topicId}`}
                label={label}
                hint={hint}
                checked={topic.on && !isOff}
                readOnly={busy}
                onChange={() => !busy && turn(topic)}
              />
            )
          })}
        </fieldset>
        <output className={css.outcome}>{outcome === 'saved' && topics.saved}</output>
        <div role="alert">
          {outcome === 'failed' && <Notice tone="error" title={words.failed} />}
        </div>
      </Card>
      <StopAll
        words={all}
        isOff={isOff}
        busy={busy}
        onPress={() =>
          void change({ unsubscribedFromAll: !isOff }, { ...settings, unsubscribedFromAll: !isOff })
        }
      />
      <p className={css.hint}>{words.needed}</p>
    </>
  )
}

interface StopAllProps {
  words: EmailSettingsWords['all']
  isOff: boolean
  busy: boolean
  onPress: () => void
}

/** The button that stops everything, and begins it again. */
function StopAll({ words, isOff, busy, onPress }: StopAllProps) {
  return (
    <Card className={css.card}>
      <h2 className={css.title}>{words.title}</h2>
      <p className={css.hint}>{isOff ? words.done : words.text}</p>
      <Button look="outlined" size="large" wide busy={busy} onClick={onPress}>
        {isOff ? words.again : words.button}
      </Button>
    </Card>
  )
}

/** Settings as they are shown: changed at once, and taken back when the server does not keep them. */
function useSettings(token: string, first: EmailSettings) {
  const [settings, setSettings] = useState(first)
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const [busy, setBusy] = useState(false)

  async function change(changes: Omit<ChangeEmailSettingsInput, 'token'>, shown: EmailSettings) {
    setBusy(true)
    setOutcome(undefined)
    setSettings(shown)
    try {
      setSettings(await changeEmailSettings({ token, ...changes }))
      setOutcome('saved')
    } catch (error) {
      logFailure('The email settings could not be changed', error)
      setSettings(settings)
      setOutcome('failed')
    } finally {
      setBusy(false)
    }
  }
  return { settings, outcome, busy, change }
}
