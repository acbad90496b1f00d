import { Printer } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Receipt } from '#contract/wire/payments.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { useStage } from '../../stage/stage.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { dayOf } from './plan-facts.ts'
import css from './receipt.module.css'
import { ReceiptLines, receiptWhat } from './receipt-lines.tsx'
import { usePlans } from './use-money.ts'
import { useReceipt } from './use-receipt.ts'

type Words = BlockInput<'payment-receipt'>

/** One payment on one sheet: what for, when, how much, what went back, and who took it. */
export function PaymentReceipt(words: Words) {
  const { id = '' } = useStage().screen.params
  return (
    <div className={css.column} data-scheme="auto">
      {useSignedIn() ? (
        <Sheet key={id} id={id} words={words} />
      ) : (
        <SignedOut {...words.signedOut} id={id} />
      )}
      <noscript>
        <Notice title={words.noScript} />
      </noscript>
    </div>
  )
}

function SignedOut({ title, text, open, id }: Words['signedOut'] & { id: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink look="outlined" href={`/sign-in?next=/account/receipt/${id}`}>
        {open}
      </ButtonLink>
    </>
  )
}

function Sheet({ id, words }: { id: string; words: Words }) {
  const { receipt, retry } = useReceipt(id)
  const { title, missing, load, back } = words
  if (typeof receipt === 'object') return <Paper receipt={receipt} words={words} />
  return (
    <>
      <h1>{receipt === 'missing' ? missing.title : title}</h1>
      {receipt === 'loading' && <Skeleton shape="row" count={3} label={load.loading} />}
      {receipt === 'failed' && <LoadFailed load={load} retry={retry} />}
      {receipt === 'missing' && <p>{missing.text}</p>}
      <ButtonLink look="outlined" href="/account#money">
        {back}
      </ButtonLink>
    </>
  )
}

function Paper({ receipt, words }: { receipt: Receipt; words: Words }) {
  const { name, contacts } = useStage().screen.site
  const isSandbox = usePlans().value?.payments === 'sandbox'
  const { id, at, card, status } = receipt
  const facts: [string, string][] = [
    [words.number, id],
    [words.date, dayOf(at)],
    [words.what, receiptWhat(receipt, words)],
    ...(card
      ? [
          [words.card, fillWords(words.cardWords, { brand: card.brand, last: card.last4 })] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <>
      <article className={css.paper}>
        <p className={css.brand}>{name}</p>
        <h1>{words.title}</h1>
        {isSandbox && <Notice title={words.sandbox} />}
        <dl className={css.facts}>
          {facts.map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
        <ReceiptLines receipt={receipt} words={words} />
        {status === 'disputed' && <p className={css.note}>{words.disputed}</p>}
        <address className={css.note}>
          <span>{words.from}</span>
          {contacts.postal.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={`mailto:${contacts.support}`}>{contacts.support}</a>
        </address>
      </article>
      <div className={css.acts}>
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          {words.print}
        </Button>
        <ButtonLink look="outlined" href="/account#money">
          {words.back}
        </ButtonLink>
      </div>
    </>
  )
}
