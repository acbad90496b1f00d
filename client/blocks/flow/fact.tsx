import type { ReactNode } from 'react'
import type { Place } from '#contract/places.ts'
import { comeBackTo, useFlowLinks } from '../../onboarding/flow-links.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import css from './rows.module.css'

/** One answer in a `<dl>`. Change leads to where it was given, and from there straight back here. */
export function Fact({
  name,
  change,
  children,
}: {
  name: string
  /** Absent where it can no longer be changed. */
  change?: Place
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>{change && <ChangeLink to={change} what={name} />}</dd>
    </div>
  )
}

export function ChangeLink({
  to,
  what,
  words = 'Change',
}: {
  to: Place
  what: string
  words?: string
}) {
  const { hrefOf } = useFlowLinks()
  const { place } = useStepForm()
  return (
    <a className={css.change} href={hrefOf(to)} onClick={() => comeBackTo(place)}>
      {words}
      <span className="visually-hidden"> {what}</span>
    </a>
  )
}
