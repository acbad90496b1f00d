import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { isPrinterSilent } from '#contract/claim-states.ts'
import { actorOf, awaitsDate } from '#contract/dashboard/by-next-actor.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { nextDate } from '#contract/dashboard/next-date.ts'
import { useStage } from '../../stage/stage.ts'
import { CertifiedMail } from '../../onboarding/certified-mail.tsx'
import { hearTabs } from '../../onboarding/tabs.ts'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './claim-state.module.css'
import { ClaimTask } from './claim-task.tsx'
import { wordsOfDate } from './date-words.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PhaseTrack } from './phase-track.tsx'
import { SaidNotice } from './said-notice.tsx'
import { stateCopy } from './state-copy.ts'
import { stateTone } from './state-tone.ts'
import { UndoNotice } from './undo-notice.tsx'
import { type OneClaim, useOneClaim } from './use-claims.ts'
import { say } from '../../words/say.ts'

type Words = BlockInput<'claim-state'>

/** The top of a claim's page: what it is, where it stands, who decides next, and when. */
export function ClaimState({ sectionId, ...words }: Words) {
  const one = useOneClaim()
  useOtherTabs(one)
  const { hrefOf } = useStage()
  const { back, load, title } = words
  return (
    <Band id={sectionId} data-scheme="auto" className={css.band}>
      <div className={css.inner}>
        <a className={css.back} href={hrefOf(back.action)}>
          <ArrowLeft size={18} />
          {back.label}
        </a>
        {one.state === 'missing' && <NotFound {...words.notFound} />}
        {one.known && <Found one={one} known={one.known} words={words} />}
        {(one.state === 'loading' || one.state === 'failed') && <h1>{title}</h1>}
        {one.state === 'loading' && (
          <div className={css.waiting}>
            <Skeleton shape="card" count={1} label={load.loading} />
          </div>
        )}
        {one.state === 'failed' && <LoadFailed load={load} retry={() => void one.reload()} />}
      </div>
    </Band>
  )
}

/** What another tab does with the claim is shown here, too. */
function useOtherTabs({ known, reload }: OneClaim): void {
  const id = known?.claim.id
  useEffect(
    () =>
      hearTabs((news) => {
        if (news.kind === 'claims' && news.id === id) void reload()
      }),
    [id, reload],
  )
}

function NotFound({ title, text, label, action }: Words['notFound']) {
  const { hrefOf } = useStage()
  return (
    <>
      <h1>{title}</h1>
      <p className={css.lead}>{text}</p>
      <p>
        <ButtonLink href={hrefOf(action)}>{label}</ButtonLink>
      </p>
    </>
  )
}

/** What was just done may not be shown yet. */
function Behind({ one, retry }: { one: OneClaim; retry: string }) {
  const failed = say('Some of this page may be from before: it could not be loaded again.')
  return <LoadFailed load={{ failed, retry }} retry={() => void one.reload()} />
}

interface FoundProps {
  one: OneClaim
  known: NonNullable<OneClaim['known']>
  words: Omit<Words, 'sectionId'>
}

function Found({ one, known, words }: FoundProps) {
  const { claim, suit } = known
  const { label, text } = stateCopy(claim, words.states)
  const { screen } = useStage()
  const title = `${claim.suitName} | ${screen.site.name}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <div className={css.head}>
        <Mark src={suit?.brandImage ?? '/marks/example.svg'} size={64} />
        <div className={css.names}>
          <h1>{claim.suitName}</h1>
          <p className={css.meta}>
            <Chip tone={stateTone(claim)}>{label}</Chip>
            <span>{fillWords(words.reference, { reference: claim.reference })}</span>
          </p>
        </div>
      </div>
      <SaidNotice claimId={claim.id} />
      {one.isBehind && <Behind one={one} retry={words.load.retry} />}
      <PhaseTrack state={claim.state} />
      {/* Nobody knows what its state says then; the task below says what is known. */}
      {!isPrinterSilent(claim) && <p className={css.lead}>{text}</p>}
      <ClaimTask known={known} moment={one.moment} words={words} />
      <UndoNotice claim={claim} words={words.undo} reload={one.reload} />
      <CertifiedMail claim={claim} words={words.certified} onChosen={() => void one.reload()} />
      <WhoAndWhen one={one} known={known} words={words} />
    </>
  )
}

function WhoAndWhen({ one: { moment }, known, words }: FoundProps) {
  const next = nextDate(known, moment)
  return (
    <dl className={css.next}>
      <div>
        <dt>{words.nextTitle}</dt>
        <dd>{words.actors[actorOf(known, moment)]}</dd>
      </div>
      {(next || awaitsDate(known, moment)) && (
        <div>
          <dt>{words.dateTitle}</dt>
          <dd>{next ? wordsOfDate(next, words.dates) : words.noDate}</dd>
        </div>
      )}
    </dl>
  )
}
