import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { checksOf } from '#contract/dashboard/checks-of.ts'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { Button } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { TextAreaField } from '../../ui/text-field.tsx'
import css from './claim-reports.module.css'
import type { OneClaim } from './use-claims.ts'

/** The letter that asks for a new check, to be copied; it may be changed first. */
export function ReissueLetter({
  known: { claim, story },
  words,
  today,
}: {
  known: NonNullable<OneClaim['known']>
  words: BlockProps<'claim-reports'>['reports']['reissue']
  today: string
}) {
  const [text, setText] = useState(() => {
    const check = checksOf(story, today).find(({ clock }) => clock.state === 'void')
    return fillWords(words.letter, {
      suit: claim.suitName,
      reference: claim.reference,
      today: dayWords(today),
      ...(check && {
        amount: spokenMoney(check.payout.amountCents),
        received: dayWords(check.payout.receivedOn),
      }),
    }).replaceAll('\\n', '\n')
  })
  const [isCopied, setCopied] = useState(false)
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Where a page may not copy, the text is marked for the person's own hand.
      document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.select()
    }
  }
  return (
    <div className={css.letter}>
      <TextAreaField
        id={id}
        label={words.letterLabel}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setCopied(false)
        }}
      />
      <Button look="outlined" size="small" onClick={() => void copy()}>
        <Copy size={18} />
        {words.copy}
      </Button>
      <output>{isCopied && words.copied}</output>
    </div>
  )
}
