import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import css from './how-it-works.module.css'
import { SectionHead } from './section-head.tsx'

/** Numbered cards, in the order in which things happen. */
export function HowItWorks({ sectionId, title, text, steps }: BlockInput<'how-it-works'>) {
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} tone="deep" aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} text={text} />
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={css.step}>
            {step.image && (
              <img
                className={css.picture}
                src={step.image}
                alt=""
                width={400}
                height={250}
                loading="lazy"
              />
            )}
            <div className={css.words}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  )
}
