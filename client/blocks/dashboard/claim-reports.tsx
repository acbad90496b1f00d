import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { checkToReplace } from '#contract/dashboard/checks-of.ts'
import { reportKinds, reportsFor } from '#contract/dashboard/reports.ts'
import css from './claim-reports.module.css'
import { CheckNotice } from './check-notice.tsx'
import { CorrectNotice } from './correct-notice.tsx'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { ReissueLetter } from './reissue-letter.tsx'
import { ReportFormView } from './report-form.tsx'
import { type ReportForm, reportForms } from './report-forms.ts'
import { said } from './said.ts'
import { SharePayouts } from './share-payouts.tsx'
import { type OneClaim, useOneClaim } from './use-claims.ts'

type Words = BlockInput<'claim-reports'>

/** What the person can tell of a claim, or have done with it: a form for each, one open at a time. */
export function ClaimReports(words: Words) {
  const one = useOneClaim()
  return one.known ? <Reports one={one} known={one.known} words={words} /> : null
}

type ReportsProps = Pick<ReportProps, 'one' | 'known'> & { words: Words }

function Reports({ one, known, words }: ReportsProps) {
  const [open, setOpen] = useNamedReport()
  const forms = reportForms(words.reports, known.story, one.moment.today)
  const offered = reportsFor(known, one.moment).flatMap((kind) => forms[kind] ?? [])
  return (
    <Part
      id={words.sectionId}
      title={words.title}
      text={offered.length > 0 ? words.text : undefined}
    >
      <CorrectNotice known={known} moment={one.moment} words={words.correct} />
      <CheckNotice known={known} today={one.moment.today} words={words.check} />
      {offered.length === 0 && <p className={partCss.muted}>{words.none}</p>}
      <div className={css.reports}>
        {offered.map((form) => (
          <Report
            key={`${known.claim.id}-${form.kind}`}
            form={form}
            one={one}
            known={known}
            words={words}
            isOpen={open === form.kind}
            onToggle={() => setOpen(open === form.kind ? undefined : form.kind)}
            onDone={() => setOpen(undefined)}
          />
        ))}
      </div>
      <SharePayouts one={one} known={known} words={words.sharing} />
    </Part>
  )
}

interface ReportProps {
  form: ReportForm
  one: OneClaim
  known: NonNullable<OneClaim['known']>
  words: Pick<Words, 'problem' | 'reports'>
  isOpen: boolean
  onToggle: () => void
  onDone: () => void
}

function Report({ form, one, known, words, isOpen, onToggle, onDone }: ReportProps) {
  const { claim, story } = known
  const id = `report-${form.kind}`
  // What was told is done with: the form begins anew, so that nothing is told twice.
  const [round, setRound] = useState(0)
  async function told() {
    await one.reload()
    onDone()
    setRound((now) => now + 1)
    said.set({ claimId: claim.id, words: form.words.done })
  }
  return (
    <div className={css.report}>
      <h3 className={css.title}>
        <button
          type="button"
          id={form.kind}
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {(claim.state === 'expired' && form.words.openExpired) || form.words.open}
          <ChevronDown size={20} />
        </button>
      </h3>
      {/* Folded away it keeps what was typed. */}
      <div id={id} hidden={!isOpen} className={css.body}>
        <ReportFormView
          // What stands in it at first is of one payment or number: of another it is another form.
          key={`${round} ${JSON.stringify(form.initial)}`}
          claimId={claim.id}
          about={story.events[0]?.id}
          form={form}
          problem={words.problem}
          onTold={told}
        >
          {form.kind === 'reissue' && (
            <ReissueLetter
              key={checkKey(known, one.moment.today)}
              known={known}
              words={words.reports.reissue}
              today={one.moment.today}
            />
          )}
        </ReportFormView>
      </div>
    </div>
  )
}

/** Of another check, or of one that became void, it is another letter. */
function checkKey({ story }: ReportProps['known'], today: string): string {
  const check = checkToReplace(story, today)
  return check ? `${check.payout.id}-${check.clock.state}` : ''
}

/** The form that the address names (#confirmation) is open, and the keyboard goes there; also when the address changes. */
function useNamedReport() {
  const [named, setNamed] = useState(() => location.hash.slice(1))
  const [open, setOpen] = useState(() => reportKinds.find((kind) => kind === named))
  useEffect(() => {
    function follow() {
      const next = location.hash.slice(1)
      setNamed(next)
      setOpen((now) => reportKinds.find((kind) => kind === next) ?? now)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const target = named === '' ? null : document.getElementById(named)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [named])
  return [open, setOpen] as const
}
