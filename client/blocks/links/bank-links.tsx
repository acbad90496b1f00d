import type { BlockInput } from '#contract/blocks/index.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { leaveFor } from '../../stage/leave-for.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { beginBank } from './bank-calls.ts'
import { BankCard } from './bank-card.tsx'
import css from './links.module.css'
import { useLinkAct } from './use-link-act.ts'
import { type KnownBanks, useBanks } from './use-banks.ts'

/** A bank linked read-only: on its own page, with a way out at every point. */
export function BankLinks(words: BlockInput<'bank-links'>) {
  const { sectionId, title, lead, noScript, load: loadWords } = words
  const { state, banks, came, load } = useBanks()
  const { busy, failure, act } = useLinkAct()
  const { mode, links } = banks
  const begin = () => act(async () => leaveFor((await beginBank()).url))
  // To begin anew would throw away what may have been shared.
  const canBegin = state === 'ready' && mode !== 'off' && came !== 'unsure'

  return (
    <SplitSection sectionId={sectionId} title={title} lead={lead} noScript={noScript}>
      {state === 'loading' && <p className={css.quiet}>{loadWords.loading}</p>}
      {state === 'failed' && (
        <Notice tone="error" title={loadWords.failed}>
          <TryAgain look="outlined" size="small" onClick={() => void load()}>
            {loadWords.retry}
          </TryAgain>
        </Notice>
      )}
      <div className={css.news} aria-live="polite">
        {came && <Came came={came} words={words} onLook={load} />}
      </div>
      {state === 'ready' && mode !== 'plaid' && <Notice tone="soon" title={words[mode]} />}
      {links.map((link) => (
        <BankCard key={link.id} link={link} words={words} onChange={load} />
      ))}
      {canBegin && (
        <div>
          <Button
            size="large"
            look={links.length > 0 ? 'outlined' : 'primary'}
            busy={busy}
            onClick={() => void begin()}
          >
            {links.length > 0 ? words.another : words.start}
          </Button>
        </div>
      )}
      {failure && <FailureNotice failure={failure} />}
    </SplitSection>
  )
}

interface CameProps {
  came: NonNullable<KnownBanks['came']>
  words: BlockInput<'bank-links'>
  onLook: () => Promise<void>
}

/** What came of a bank’s page, and the way to ask once more while nobody knows. */
function Came({ came, words, onLook }: CameProps) {
  return (
    <Notice title={words[came]}>
      {came === 'unsure' && (
        <Button look="outlined" size="small" onClick={() => void onLook()}>
          {words.look}
        </Button>
      )}
    </Notice>
  )
}
