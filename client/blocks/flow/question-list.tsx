import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Answers, groupsOf, isBlankGroup } from '#contract/questions/answer-values.ts'
import { labelOf } from '#contract/questions/ask-kinds.ts'
import { askedOf, MOST_GROUPS } from '#contract/questions/check-answers.ts'
import type { ListQuestion } from '#contract/questions/question.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { describedBy, FieldError, FieldHint, LabelWords } from '../../ui/field.tsx'
import fieldCss from '../../ui/field.module.css'
import css from './forms.module.css'
import { QuestionField } from '../../onboarding/question-field.tsx'
import { say } from '../../words/say.ts'

interface Props {
  question: ListQuestion
  id: string
  value: unknown
  onChange: (groups: Answers[]) => void
}

/** The same few questions as often as needed: a group each, one more with "Add another". One group is always there. */
export function QuestionList({ question, id, value, onChange }: Props) {
  const { errorOf, mend } = useStepForm()
  const focusNext = useFocusNext()
  const kept = groupsOf(value)
  const groups = kept.length > 0 ? kept : [{}]
  const { hint, why, optional, most = MOST_GROUPS } = question
  const error = errorOf(id)
  const label = question.label ?? say(labelOf(question))
  const addId = `${id}-add`
  const change = (next: Answers[]) => {
    mend(id)
    onChange(next)
  }

  function add() {
    focusNext(`${id}-${groups.length}-${question.of[0]?.id ?? ''}`)
    change([...groups, {}])
  }

  function remove(at: number) {
    focusNext(addId)
    change(groups.filter((_, index) => index !== at))
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.list}
      aria-describedby={describedBy({ id, label, hint, error })}
    >
      <legend className={question.label ? fieldCss.label : 'visually-hidden'}>
        <LabelWords label={label} optional={optional} />
      </legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {why && <Disclosure title={say('Why we ask')}>{why}</Disclosure>}
      {groups.map((group, index) => (
        <Group
          key={index}
          question={question}
          id={`${id}-${index}`}
          number={index + 1}
          group={group}
          onChange={(next) => change(groups.with(index, next))}
          onRemove={
            groups.length > 1 || (optional && !isBlankGroup(question, group))
              ? () => remove(index)
              : undefined
          }
        />
      ))}
      {groups.length < most && (
        <Button id={addId} look="outlined" size="small" className={css.add} onClick={add}>
          <Plus size={18} />
          {say('Add another')}
        </Button>
      )}
    </fieldset>
  )
}

function Group({
  question,
  id,
  number,
  group,
  onChange,
  onRemove,
}: {
  question: ListQuestion
  id: string
  number: number
  group: Answers
  onChange: (group: Answers) => void
  onRemove?: () => void
}) {
  const name = `${question.item ?? say(labelOf(question))} ${number}`
  return (
    <fieldset className={css.group}>
      <legend className={fieldCss.label}>{name}</legend>
      {askedOf(question.of, group).map((one) => (
        <QuestionField
          key={one.id}
          question={one}
          id={`${id}-${one.id}`}
          value={group[one.id]}
          onChange={(value) => onChange({ ...group, [one.id]: value })}
          ofOther
        />
      ))}
      {onRemove && (
        <Button look="quiet" size="small" className={css.remove} onClick={onRemove}>
          {say('Remove')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </fieldset>
  )
}

/** Moves the focus to an element that the next rendering brings. */
function useFocusNext(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id) => {
    wanted.current = id
  }
}
