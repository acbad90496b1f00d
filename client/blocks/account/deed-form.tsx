import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import type { Deed } from './use-deed.ts'

interface Props {
  deed: Deed
  /** Begins the ids of the sign-in that may come in between. */
  id: string
  /** Of the button; faults that belong to no field lead there. */
  sendId: string
  words: {
    button: string
    cancel: string
    again: Parameters<typeof SignInAgain>[0]['words']
  }
  onSend: () => Promise<void>
  onCancel: () => void
  /** Stands before the form. */
  lead?: ReactNode
  children: ReactNode
}

/** The form of something done with the account, with a way out; a fresh sign-in takes its place where one is needed. */
export function DeedForm({ deed, id, sendId, words, onSend, onCancel, lead, children }: Props) {
  if (deed.needsSignIn) return <SignInAgain id={id} words={words.again} deed={deed} />
  return (
    <>
      {lead}
      <AccountForm
        form={deed.form}
        id={sendId}
        button={words.button}
        onSubmit={() => void onSend()}
        further={
          <Button look="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        }
      >
        {children}
      </AccountForm>
    </>
  )
}
