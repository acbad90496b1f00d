import type { BlockInput } from '#contract/blocks/index.ts'
import { useStage } from '../../stage/stage.ts'
import { Band } from '../../ui/band.tsx'
import { Card } from '../../ui/card.tsx'
import { withBreaks } from '../../ui/with-breaks.tsx'
import { EmailForm } from './email-form.tsx'
import css from './start-form.module.css'

/** A sign-up on one screen: the e-mail that the address brought along is already there. */
export function StartForm({
  sectionId,
  title,
  text,
  form,
  note,
  stepsTitle,
  steps,
}: BlockInput<'start-form'>) {
  const { query } = useStage()
  return (
    <Band>
      <div className={css.columns}>
        <div className={css.words}>
          <h1>{withBreaks(title)}</h1>
          <p className={css.text}>{text}</p>
          <EmailForm {...form} bordered startWith={query.get('email') ?? ''} />
          <p className={css.note}>{note}</p>
        </div>
        <Card raised>
          <section aria-labelledby={`${sectionId}-steps`}>
            <h2 id={`${sectionId}-steps`}>{stepsTitle}</h2>
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step.title}>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          </section>
        </Card>
      </div>
    </Band>
  )
}
