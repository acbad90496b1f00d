import { useId, useState } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { locales } from '#contract/languages.ts'
import { checkToReplace } from '#contract/dashboard/checks-of.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { TextAreaField } from '../../ui/text-field.tsx'
import css from './claim-reports.module.css'
import { reissueWords } from './report-forms.ts'
import type { OneClaim } from './use-claims.ts'

/** The letter that asks for a new check, to be copied; it may be changed first. In English: the administrator reads it. */
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
    const check = checkToReplace(story, today)
    return fillWords((check && reissueWords(words, check)) ?? words.letter, {
      suit: claim.suitName,
      reference: claim.reference,
      today: dayWords(today, locales.en),
      ...(check && {
        amount: spokenMoney(check.payout.amountCents),
        received: dayWords(check.payout.receivedOn, locales.en),
      }),
    }).replaceAll('\\n', '\n')
  })
  const id = useId()

  return (
    <div className={css.letter}>
      <TextAreaField
        id={id}
        label={words.letterLabel}
        lang="en"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <CopyButton text={text} words={words} fieldId={id} size="small" />
    </div>
  )
}
