import type { BlockInput } from '#contract/blocks/index.ts'
import { SampleTag } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { linesOf, withBreaks } from '../../ui/with-breaks.tsx'
import { Cta } from './cta.tsx'
import css from './hero.module.css'
import { Phone } from './phone.tsx'

/** The top of the home page: words left, phone right; the small print stands under whichever comes last. */
export function Hero({
  title,
  subtitle,
  statsText,
  statsEvidence,
  faces,
  disclaimerText,
  mockupContent,
  ctaSection,
  isNewDesign,
}: BlockInput<'hero'>) {
  return (
    <section className={classNames('on-dark', css.hero, isNewDesign && css.new)}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1 className={css.title}>
            {linesOf(title).map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={css.subtitle}>{withBreaks(subtitle)}</p>
          <Cta {...ctaSection} arrow={isNewDesign} />
          {statsText && (
            <div className={css.proof}>
              <span className={css.faces}>
                {faces.map((face) => (
                  <img key={face} src={face} alt="" width={44} height={44} loading="lazy" />
                ))}
              </span>
              <p>{withBreaks(statsText)}</p>
              {!statsEvidence.approvedBy && <SampleTag />}
            </div>
          )}
        </div>
        <div className={css.side}>
          <Phone {...mockupContent} />
        </div>
        <p className={css.disclaimer}>{disclaimerText}</p>
      </div>
    </section>
  )
}
