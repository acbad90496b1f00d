import { useId } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { CertifiedMail as Known } from '#contract/wire/certified-mail.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { CountsInEnglish } from '../ui/counts-in-english.tsx'
import { Notice } from '../ui/notice.tsx'
import css from './certified-mail.module.css'
import { FailureNotice } from './failure-notice.tsx'
import { type Certified, useCertified } from './use-certified.ts'

type Words = BlockProps<'claim-state'>['certified']

/**
 * The box that asks for certified mail with the next letter, and takes that back; or what is said where a letter goes that
 * way as it is. Nothing where there is nothing to choose.
 */
export function CertifiedMail({
  claim,
  words,
  onChosen,
}: {
  claim: Pick<ClaimView, 'id' | 'state' | 'waitsFor'>
  words: Words
  onChosen?: () => void
}) {
  const titleId = useId()
  const certified = useCertified(claim, onChosen)
  const { known } = certified
  if (!known || known.status === 'none') return null
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {words.title}
      </h2>
      {known.status === 'included' ? (
        <Notice>
          <p>{words.included}</p>
        </Notice>
      ) : (
        <Choice {...certified} known={known} words={words} />
      )}
    </section>
  )
}

function Choice({
  known: { claimId, status, cents, consent },
  isTicked,
  busy,
  failure,
  words,
  choose,
}: Certified & { known: Known; words: Words }) {
  const price = spokenMoney(cents)
  return (
    <>
      <CheckboxField
        id={`certified-${claimId}`}
        label={fillWords(words.label, { price })}
        hint={
          <>
            {words.help} {consent && <CountsInEnglish text={consent.text} />}
          </>
        }
        checked={isTicked}
        aria-busy={busy}
        onChange={(event) => choose(event.target.checked)}
      />
      {failure && <FailureNotice failure={failure} />}
      <output className={css.said}>
        {status === 'chosen' && fillWords(words.chosen, { price })}
      </output>
    </>
  )
}
