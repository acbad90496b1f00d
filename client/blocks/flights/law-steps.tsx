import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { FlightStep, LawAnswer } from '#contract/wire/flights.ts'
import css from './flights.module.css'
import { say } from '../../words/say.ts'

const ICONS = { yes: CircleCheck, no: CircleX, unsure: CircleHelp }
const SAID = { yes: 'Yes', no: 'No', unsure: 'Not certain' }

/** Why: each question with its answer and the law or judgment it comes from. */
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
          {title}
          <span className="visually-hidden"> {say(SAID[finding])}.</span>
        </p>
        <p>{text}</p>
        <p className={css.source}>
          <a href={source.url} rel="noopener">
            {source.label}
          </a>
        </p>
      </div>
    </li>
  )
}
