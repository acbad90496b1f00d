import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { FlightStep, LawAnswer } from '#contract/wire/flights.ts'
import { InEnglish } from '../../ui/in-english.tsx'
import { say } from '../../words/say.ts'
import css from './flights.module.css'

const ICONS = { yes: CircleCheck, no: CircleX, unsure: CircleHelp }
const SAID = { yes: 'Yes', no: 'No', unsure: 'Not certain' }

/** Why: each question with its answer, in the words of the law, which are English, and the law or judgment that they come from. */
export function LawSteps({ title, answer }: { title?: string; answer: LawAnswer }) {
  return (
    <div className={css.part}>
      {title && <h3>{title}</h3>}
      <ol className={css.steps}>
        {answer.steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
    </div>
  )
}

function Step({ title, text, finding, source }: FlightStep) {
  const Icon = ICONS[finding]
  return (
    <li className={css.step}>
      <Icon size={22} className={css[finding]} aria-hidden="true" />
      <div>
        <p className={css.question}>
          {say(title)}
          <span className="visually-hidden"> {say(SAID[finding])}.</span>
        </p>
        <p>
          <InEnglish>{text}</InEnglish>
        </p>
        <p className={css.source}>
          <a href={source.url} rel="noopener">
            {source.label}
          </a>
        </p>
      </div>
    </li>
  )
}
