import { useId, useState } from 'react'
import type { OrderMessage as Kind } from '#contract/late-orders/order-choices.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { Chip } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { type AnswerProps, messageWords } from './order-words.ts'
import css from './refunds.module.css'

/** A message to the shop, to change and copy; it is sent from one's own mail or the shop's form. In English: the shop reads it. */
export function OrderMessage({ messages, ...props }: AnswerProps & { messages: readonly Kind[] }) {
  const { message } = props.words
  const [kind, setKind] = useState(messages[0] as Kind)
  // What was changed in one is there again after a look at another.
  const [changed, setChanged] = useState<Partial<Record<Kind, string>>>({})
  const text = changed[kind] ?? fillWords(message.kinds[kind].text, messageWords(props))
  const id = useId()

  return (
    <section className={css.part}>
      <h4>{message.title}</h4>
      {messages.length > 1 && (
        <RadioGroup
          id={`${id}-kind`}
          name={`${id}-kind`}
          label={message.choose}
          options={messages.map((name) => ({ value: name, label: message.kinds[name].label }))}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
      )}
      <div className={css.letter}>
        <div>
          <Chip tone="soon">{message.mark}</Chip>
        </div>
        <TextAreaField
          id={id}
          label={message.label}
          rows={12}
          lang="en"
          value={text}
          onChange={({ target }) => setChanged({ ...changed, [kind]: target.value })}
        />
        <div className={css.acts}>
          <CopyButton text={text} words={message} fieldId={id} />
        </div>
      </div>
      <p className={css.hint}>
        <a href="/ai-negotiator">{message.further}</a>
      </p>
    </section>
  )
}
