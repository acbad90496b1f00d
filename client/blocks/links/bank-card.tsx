import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { BankLink } from '#contract/wire/bank-links.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import { endBank, readBank } from './bank-calls.ts'
import { FoundMerchants } from './found-merchants.tsx'
import { FoundSubscriptions } from './found-subscriptions.tsx'
import css from './links.module.css'
import { useLinkAct } from './use-link-act.ts'

type Words = BlockInput<'bank-links'>

const toneOf: Record<BankLink['standing'], ChipTone> = {
  reading: 'soon',
  linked: 'good',
  error: 'bad',
  unread: 'soon',
}

interface Props {
  link: BankLink
  words: Words
  onChange: () => Promise<void>
}

/** One linked bank: what was found there, and how to end it. */
export function BankCard({ link, words, onChange }: Props) {
  const { id, institution, accounts, standing, endsOn, readOn, isWhole } = link
  const { doing, failure, act } = useLinkAct()
  const change = (deed: () => Promise<unknown>, name: string) =>
    act(async () => {
      await deed()
      await onChange()
    }, name)
  const isRead = readOn !== null
  // Nothing among some of the charges does not say that there is nothing.
  const none = (whole: string) => (isWhole ? whole : words.partial)
  return (
    <article className={css.card} aria-labelledby={`bank-${id}`}>
      <div className={css.top}>
        <h3 id={`bank-${id}`}>{institution}</h3>
        <Chip tone={toneOf[standing]}>{words.standing[standing]}</Chip>
      </div>
      <p className={classNames(css.quiet, css.accounts)}>
        {accounts.map((account) => fillWords(words.account, { ...account })).join(' · ')}
      </p>
      <Standing of={standing} words={words} />
      {isRead && (
        <FoundSubscriptions
          found={link.subscriptions}
          words={{ ...words.subscriptions, none: none(words.subscriptions.none) }}
        />
      )}
      {isRead && (
        <FoundMerchants
          found={link.merchants}
          words={{ ...words.merchants, none: none(words.merchants.none) }}
          leads={words.leads}
        />
      )}
      <p className={css.quiet}>
        {readOn && `${fillWords(words.read, { day: dayWords(readOn) })} `}
        {fillWords(words.ends, { day: dayWords(endsOn) })}
      </p>
      <div className={css.acts}>
        {standing !== 'reading' && (
          <Button
            look="outlined"
            size="small"
            busy={doing === 'read'}
            goesAway
            onClick={() => void change(() => readBank(id), 'read')}
          >
            {words.again}
          </Button>
        )}
        <Unlink
          words={words.unlink}
          busy={doing === 'end'}
          onSure={() => void change(() => endBank(id), 'end')}
        />
      </div>
      <FailureNotice failure={failure} />
    </article>
  )
}

function Standing({ of, words }: { of: BankLink['standing']; words: Words }) {
  return (
    <>
      {of === 'error' && <Notice tone="error" title={words.error} />}
      {of === 'unread' && <Notice tone="soon" title={words.unread} />}
      <div aria-live="polite">
        {of === 'reading' && <p className={css.quiet}>{words.reading}</p>}
      </div>
    </>
  )
}

interface UnlinkProps {
  words: Words['unlink']
  busy: boolean
  onSure: () => void
}

/** Ends a link, once somebody said so twice. */
function Unlink({ words, busy, onSure }: UnlinkProps) {
  const [isSure, setSure] = useState(false)
  const place = useFocusInside<HTMLSpanElement>(isSure ? 'sure' : 'asked')
  if (!isSure) {
    return (
      <span ref={place}>
        <Button look="quiet" size="small" onClick={() => setSure(true)}>
          {words.button}
        </Button>
      </span>
    )
  }
  return (
    <span ref={place} className={css.acts}>
      <output tabIndex={-1}>{words.sure}</output>
      <Button look="outlined" size="small" busy={busy} goesAway onClick={onSure}>
        {words.yes}
      </Button>
      <Button look="quiet" size="small" onClick={() => setSure(false)}>
        {words.no}
      </Button>
    </span>
  )
}
