import { Star } from 'lucide-react'
import type { Testimonial } from '#contract/blocks/home/testimonials.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useStage } from '../../stage/stage.ts'
import { Band } from '../../ui/band.tsx'
import { SampleTag } from '../../ui/chip.tsx'
import { SectionHead } from './section-head.tsx'
import { TestimonialFilm } from './testimonial-film.tsx'
import css from './testimonials.module.css'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { say } from '../../words/say.ts'

/** A wall of nine voices, some with a clip; only one clip plays at a time (SPEC §4). */
export function Testimonials({ sectionId, title, text, items }: BlockInput<'testimonials'>) {
  const films = useOneAtATime()
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} text={text} />
      <ul className={css.wall}>
        {items.map((item, index) => (
          <li key={item.handle} className={css.card}>
            {item.video && item.poster && (
              <TestimonialFilm
                name={item.name}
                sources={item.video}
                poster={item.poster}
                captions={item.captions}
                playing={films.playing === index}
                filmRef={films.refFor(index)}
                onPlay={() => films.play(index)}
                onEnd={() => films.end(index)}
              />
            )}
            <div className={css.top}>
              <Stars rating={item.rating} />
              {!item.evidence.approvedBy && <SampleTag />}
            </div>
            <blockquote className={css.quote}>{item.text}</blockquote>
            <Person {...item} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.stars}>
      <span className="visually-hidden">{say(`${rating} out of 5 stars`)}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} className={star > rating ? css.empty : undefined} />
      ))}
    </span>
  )
}

function Person({ name, handle, profileImage, socialLink }: Testimonial) {
  const stage = useStage()
  const href = socialLink && stage.hrefOf({ do: 'open', link: socialLink })
  return (
    <div className={css.person}>
      <img src={profileImage} alt="" width={48} height={48} loading="lazy" />
      <div>
        <span className={css.name}>{name}</span>
        {href ? (
          <a className={css.handle} href={href} rel="noopener">
            {handle}
          </a>
        ) : (
          <span className={css.handle}>{handle}</span>
        )}
      </div>
    </div>
  )
}
