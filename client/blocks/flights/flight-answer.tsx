import type { Ref } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { airportWords } from '#contract/flights/words.ts'
import type { FlightChoices, LawAnswer, LetterLaw } from '#contract/wire/flights.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { say } from '../../words/say.ts'
import { FirmShare } from './firm-share.tsx'
import type { FlightDraft, FlightWords } from './flight-draft.ts'
import css from './flights.module.css'
import { LawSteps } from './law-steps.tsx'
import { LetterForm } from './letter-form.tsx'
import { SumCard } from './sum-card.tsx'
import { TimeLimits } from './time-limits.tsx'
import type { Answered } from './use-assessment.ts'

interface Props {
  id: string
  answered: Answered
  draft: FlightDraft
  words: FlightWords
  firms: FlightChoices['firms']
  titleRef: Ref<HTMLHeadingElement>
}

/** The answer: how much, why, until when, and how to ask for it. */
export function FlightAnswer({ id, answered, draft, words, firms, titleRef }: Props) {
  const { result, send } = words
  const { laws, from, to, distanceKm, notes, checkedOn, usRulesFrom } = answered.assessment
  // Bumping is paid at the airport: no letter is written for it here.
  const open = laws.filter((answer) => answer.outcome !== 'not-due').filter(hasLetter)
  const places = {
    from: airportWords(from),
    to: airportWords(to),
    km: distanceKm.toLocaleString('en'),
  }

  return (
    <section className={css.answer} aria-labelledby={`${id}-answer`}>
      <h2 id={`${id}-answer`} ref={titleRef} tabIndex={-1} className={css.answerTitle}>
        {result.title}
      </h2>
      <p className={css.quiet}>{fillWords(result.distance, places)}</p>
      <Laws id={id} answered={answered} words={words} firms={firms} />
      {usRulesFrom && <p>{fillWords(result.before, { day: dayWords(usRulesFrom) })}</p>}
      {notes.length > 0 && <Lines title={result.notes} lines={notes} isOfCode />}
      {open.length > 0 && (
        <>
          <Lines title={send.title} lines={send.items} />
          <LetterForm
            id={`${id}-letter`}
            answered={answered}
            draft={draft}
            laws={open}
            words={words}
          />
        </>
      )}
      <p className={css.quiet}>{fillWords(result.checked, { day: dayWords(checkedOn) })}</p>
    </section>
  )
}

/** What the best law says in full, and the others folded. */
function Laws({ id, answered, words, firms }: Pick<Props, 'id' | 'answered' | 'words' | 'firms'>) {
  const { flight, assessment } = answered
  const [best, ...others] = assessment.laws
  if (!best) return assessment.usRulesFrom ? null : <p>{words.result.none}</p>
  const { totalCents, currency } = best

  return (
    <>
      <SumCard answer={best} passengers={flight.passengers ?? 1} words={words.result} />
      <LawSteps title={words.result.how} answer={best} />
      {others.map((answer) => (
        <Disclosure key={answer.law} title={otherTitle(answer, words.result)}>
          <LawSteps answer={answer} />
        </Disclosure>
      ))}
      <TimeLimits limits={best.timeLimits} words={words.limits} />
      {totalCents ? (
        <FirmShare
          id={`${id}-firm`}
          cents={totalCents}
          currency={currency}
          firms={firms}
          words={words.firm}
        />
      ) : null}
    </>
  )
}

function hasLetter(answer: LawAnswer): answer is LawAnswer & { law: LetterLaw } {
  return answer.law !== 'us-bumping'
}

interface LinesProps {
  title: string
  lines: readonly string[]
  /** What the server says, and not the copy: it comes in English. */
  isOfCode?: boolean
}

function Lines({ title, lines, isOfCode = false }: LinesProps) {
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{isOfCode ? inReadersLanguage(line) : line}</li>
        ))}
      </ul>
    </div>
  )
}

/** What nobody translated is English, and marked as that. */
function inReadersLanguage(line: string) {
  const told = say(line)
  return told === line ? <InEnglish>{line}</InEnglish> : told
}

function otherTitle({ name, outcome }: LawAnswer, words: FlightWords['result']): string {
  const said = { 'may-be-due': words.mayBeDue, unsure: words.unsure, 'not-due': words.notDue }
  return fillWords(words.others, { law: name, outcome: said[outcome] })
}
