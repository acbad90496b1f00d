import type { BlockInput } from '#contract/blocks/index.ts'
import type { Begun } from '#contract/wire/accounts/sign-in-links.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import css from './account.module.css'
import { AccountPage } from './account-page.tsx'
import { begunLine } from './begun.ts'
import type { Form } from './use-form.ts'

interface Props {
  sectionId: string
  words: BlockInput<'sign-in-link'>['elsewhere']
  begun: readonly Begun[]
  form: Form
  /** Given the id of the one that is theirs, or null for none. */
  onSay: (mine: string | null) => void
}

/** Accounts were begun with the address in other browsers: which of them is the person's, if any. */
export function LinkElsewhere({ sectionId, words, begun, form, onSay }: Props) {
  return (
    <AccountPage sectionId={sectionId} title={words.title} lead={words.lead} isNews>
      <ErrorSummary faults={form.faults} />
      {begun.map((one) => (
        <div key={one.id} className={css.stack}>
          <p id={`${sectionId}-${one.id}`}>{begunLine(one, words.begun)}</p>
          <Button
            size="large"
            wide
            busy={form.busy}
            aria-describedby={`${sectionId}-${one.id}`}
            onClick={() => onSay(one.id)}
          >
            {words.mine}
          </Button>
        </div>
      ))}
      <Button
        id={`${sectionId}-send`}
        look="outlined"
        size="large"
        wide
        busy={form.busy}
        onClick={() => onSay(null)}
      >
        {words.none}
      </Button>
      <p className={css.hint}>{words.mineHint}</p>
      <p className={css.hint}>{words.noneHint}</p>
    </AccountPage>
  )
}
