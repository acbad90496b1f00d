import type { BlockProps } from '#contract/blocks/index.ts'
import type { ButtonBlock, Plans } from '#contract/wire/plans.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { CountsInEnglish } from '../../ui/counts-in-english.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './paying.module.css'

export const AGREE_ID = 'agree'

interface Props {
  words: Pick<BlockProps<'pay-button'>, 'title' | 'hosted' | 'how' | 'sandbox'>
  /** The offer's own sentences, word for word: what is agreed to is kept with their version. */
  block: ButtonBlock
  payments: Plans['payments']
  /** What the claims signed so far have of it. */
  mail?: string | undefined
  agreed: boolean
  onAgree: (agreed: boolean) => void
  error?: string | undefined
}

const lines = ['price', 'change', 'renews', 'nextCharge', 'howToCancel', 'guarantee'] as const

/** What stands before the button of a payment, in the order that the law asks for, and the tick: never set in advance. */
export function ChargeTerms({ words, block, payments, mail, agreed, onAgree, error }: Props) {
  const { title, hosted, how, sandbox } = words
  return (
    <section className={css.terms} data-agree="" aria-labelledby="charge-title">
      <h2 id="charge-title">{title}</h2>
      <ul className={css.lines}>
        {lines.map(
          (line) =>
            block[line] && (
              <li key={line} data-line={line}>
                <CountsInEnglish text={block[line]} />
                {line === 'guarantee' && (
                  <>
                    {' '}
                    <a href="/terms#guarantee">{how}</a>
                  </>
                )}
              </li>
            ),
        )}
        {mail && <li data-line="mail">{mail}</li>}
      </ul>
      {payments === 'sandbox' && <Notice title={sandbox} />}
      {block.consent && (
        <CheckboxField
          id={AGREE_ID}
          label={<CountsInEnglish text={block.consent.text} />}
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
          error={error}
        />
      )}
      <p className={css.note}>{hosted}</p>
    </section>
  )
}
