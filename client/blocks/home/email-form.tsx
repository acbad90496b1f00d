import { type FormEvent, useId } from 'react'
import type { EmailForm as EmailFormWords } from '#contract/blocks/home/parts.ts'
import { useStage } from '../../stage/stage.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './email-form.module.css'

/** One e-mail and its button in a pill. Before the scripts are there the browser sends the same query by itself. */
export function EmailForm({
  label,
  placeholder,
  button,
  action,
  arrow,
  bordered,
  startWith = '',
}: EmailFormWords & { arrow?: boolean; bordered?: boolean; startWith?: string }) {
  const stage = useStage()
  const id = useId()

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email === 'string') stage.run(action, { email: email.trim() })
  }

  return (
    <form
      className={classNames(css.form, bordered && css.bordered)}
      method="get"
      action={stage.hrefOf(action)}
      onSubmit={send}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        key={startWith}
        className={css.input}
        id={id}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder={placeholder}
        defaultValue={startWith}
      />
      <Button
        type="submit"
        look={bordered ? 'primary' : 'lime'}
        arrow={arrow}
        className={css.button}
      >
        {button}
      </Button>
    </form>
  )
}
