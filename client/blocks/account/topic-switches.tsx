import { useId, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { EmailSettings, EmailSettingsChanges } from '#contract/wire/emails.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './email-settings.module.css'

type Words = Pick<BlockInput<'email-settings'>, 'topics' | 'all' | 'needed' | 'failed'>
type Change = (changes: EmailSettingsChanges) => Promise<EmailSettings>

interface Props {
  words: Words
  /** As they were read. */
  settings: EmailSettings
  /** Has a change kept; gives what is kept then. */
  onChange: Change
  /** Among other parts of a page: its heading is below theirs, and its button no larger. */
  isPart?: boolean
}

/** A switch for each topic, kept as soon as it is pressed, and one button that stops everything. */
export function TopicSwitches({ words, settings: first, onChange, isPart = false }: Props) {
  const { settings, outcome, busy, change } = useSettings(first, onChange)
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
        isPart={isPart}
        isOff={isOff}
        isBounced={settings.bounced}
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
  words: Words['all']
  isPart: boolean
  isOff: boolean
  isBounced: boolean
  busy: boolean
  onPress: () => void
}

/** The button that stops everything, and begins it again. */
function StopAll({ words, isPart, isOff, isBounced, busy, onPress }: StopAllProps) {
  const Heading = isPart ? 'h3' : 'h2'
  // No yes of theirs brings back what arrives nowhere.
  if (isBounced && words.bounced) return <Notice tone="soon">{words.bounced}</Notice>
  return (
    <Card className={css.card}>
      <Heading className={css.title}>{words.title}</Heading>
      <p className={css.hint}>{isOff ? words.done : words.text}</p>
      <div>
        <Button
          look="outlined"
          {...(isPart ? { size: 'small' } : { size: 'large', wide: true })}
          busy={busy}
          onClick={onPress}
        >
          {isOff ? words.again : words.button}
        </Button>
      </div>
    </Card>
  )
}

/** Settings as they are shown: changed at once, and taken back when the server does not keep them. */
function useSettings(first: EmailSettings, keep: Change) {
  const [settings, setSettings] = useState(first)
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const [busy, setBusy] = useState(false)

  async function change(changes: EmailSettingsChanges, shown: EmailSettings) {
    setBusy(true)
    setOutcome(undefined)
    setSettings(shown)
    try {
      setSettings(await keep(changes))
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
