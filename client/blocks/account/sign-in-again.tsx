import { useEffect, useRef } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { takeKeys } from '../../onboarding/signed-in.ts'
import { useStore } from '../../onboarding/store.ts'
import { Button } from '../../ui/button.tsx'
import part from '../../ui/part.module.css'
import { accountBook, loadAccount } from './account-book.ts'
import { readAccount } from './account-calls.ts'
import { leaveSignedIn } from './settle-sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import type { Deed } from './use-deed.ts'

interface Props {
  id: string
  words: BlockInput<'account-security'>['again']
  deed: Pick<Deed, 'again' | 'giveUp'>
}

/** A sign-in on the spot, in place of the form that needs it; what was asked for is done right after. */
export function SignInAgain({ id, words, deed }: Props) {
  const book = useStore(accountBook)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={part.stack}>
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p className={part.hint}>{words.lead}</p>
      <SignInPanel
        id={`${id}-again`}
        words={words.words}
        address={typeof book === 'object' ? book.email : ''}
        next="/account"
        onSignedIn={async () => {
          await takeKeys()
          // Somebody else's: what was asked for is not done with that one, and the page is theirs.
          if (typeof book === 'object' && (await readAccount()).id !== book.id) {
            return leaveSignedIn({ next: '/account', replacesAnother: true })
          }
          // Not side by side: the account as it was before the deed would be shown after it.
          await deed.again()
          await loadAccount()
        }}
      />
      <Button look="quiet" onClick={deed.giveUp}>
        {words.cancel}
      </Button>
    </div>
  )
}
