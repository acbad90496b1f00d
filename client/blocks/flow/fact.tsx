import type { ReactNode } from 'react'
import type { Language } from '#contract/languages.ts'
import type { Place } from '#contract/places.ts'
import { comeBackTo, useFlowLinks } from '../../onboarding/flow-links.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { classNames } from '../../ui/class-names.ts'
import tap from '../../ui/tap-target.module.css'
import css from './rows.module.css'
import { say } from '../../words/say.ts'

/** One answer in a `<dl>`. Change leads to where it was given, and from there straight back here. */
export function Fact({
  name,
  nameIn,
  change,
  field,
  children,
}: {
  name: string
  /** The language of the name, where it is not that of the page. */
  nameIn?: Language
  /** Absent where it can no longer be changed. */
  change?: Place
  /** The id of the field there that holds it. */
  field?: string
  children: ReactNode
}) {
  return (
    <div>
      <dt lang={nameIn}>{name}</dt>
      <dd>{children}</dd>
      <dd>{change && <ChangeLink to={change} field={field} what={name} whatIn={nameIn} />}</dd>
    </div>
  )
}

/**
 * Leads to where something was answered, and from there back here.
 * @param props `what` is said to screen readers alone; `words` are in English, and said in the page's language
 */
export function ChangeLink({
  to,
  field,
  what,
  whatIn,
  words = 'Change',
}: {
  to: Place
  field?: string
  what: string
  whatIn?: Language
  words?: string
}) {
  const { hrefOf } = useFlowLinks()
  const { place } = useStepForm()
  return (
    <a
      className={classNames(css.change, tap.target)}
      href={hrefOf(to, field)}
      onClick={() => comeBackTo(place)}
    >
      {say(words)}
      <span className="visually-hidden" lang={whatIn}>
        {' '}
        {what}
      </span>
    </a>
  )
}
