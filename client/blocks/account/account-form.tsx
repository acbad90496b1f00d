import type { FormEvent, ReactNode } from 'react'
import { FieldFaultsContext } from '../../onboarding/field-faults.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import css from './account.module.css'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  /** Of the button; faults that belong to no field lead there. */
  id: string
  button: string | undefined
  /** Called on Enter and by the button. */
  onSubmit: () => void
  children?: ReactNode
  /** Stands after the button. */
  further?: ReactNode
}

/** Fields, what is wrong with them, and the button that sends them; without its words there is nothing to send. */
export function AccountForm({ form, id, button, onSubmit, children, further }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (button && !form.busy) onSubmit()
  }

  return (
    // Method dialog: until the script is there, Enter must not send a password along in the address.
    <form
      className={css.form}
      method="dialog"
      noValidate
      onSubmit={submit}
      onChange={({ target }) => target instanceof HTMLElement && form.mend(target.id)}
    >
      <ErrorSummary faults={form.faults} />
      <FieldFaultsContext value={form}>{children}</FieldFaultsContext>
      {button && (
        <Button id={id} type="submit" size="large" wide busy={form.busy}>
          {button}
        </Button>
      )}
      {further}
    </form>
  )
}
