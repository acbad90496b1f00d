import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { OfficeView } from '#contract/wire/unclaimed.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { OfficeFacts } from './office-facts.tsx'
import css from './unclaimed-office.module.css'

type Words = BlockInput<'unclaimed-office'>

/** The office of one state, as its page shows it. */
export function UnclaimedOffice(words: Words) {
  const { sectionId, data } = words
  if (!data) return null
  const office = data as OfficeView
  const { name: state, agency, officialUrl, searchUrl } = office
  const isDoubtful = office.addressIs === 'doubtful'
  const fill = (text: string) => fillWords(text, { state, agency })
  return (
    <Band id={sectionId} className={css.band}>
      <div className={css.parts}>
        <div className={css.main}>
          <section aria-labelledby={`${sectionId}-about`} className={css.part}>
            <h2 id={`${sectionId}-about`}>{fill(words.aboutTitle)}</h2>
            <p>
              <InEnglish>{office.about}</InEnglish>
            </p>
          </section>
          <section aria-labelledby={`${sectionId}-bring`} className={css.part}>
            <h2 id={`${sectionId}-bring`}>{words.bringTitle}</h2>
            <ul className={css.bring}>
              {words.bring.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </section>
          <FinderRule office={office} words={words} />
        </div>
        <aside className={css.side} aria-label={agency}>
          <div className={css.card}>
            <ButtonLink href={isDoubtful ? officialUrl : searchUrl} rel="noopener" wide arrow>
              {fill(words.search)}
            </ButtonLink>
            <ButtonLink href={`/unclaimed-money/search?state=${office.code}`} look="outlined" wide>
              {fill(words.ours)}
            </ButtonLink>
            <p className={css.small}>{words.free}</p>
            <OfficeFacts office={office} words={words} />
            <p className={css.small}>
              {words.address[office.addressIs]}{' '}
              {fillWords(words.checked, { day: dayWords(office.checkedOn) })}
            </p>
          </div>
        </aside>
      </div>
      <Near office={office} words={words} />
    </Band>
  )
}

function FinderRule({ office, words }: { office: OfficeView; words: Words }) {
  const { sectionId } = words
  const { finder, agency, name: state } = office
  return (
    <section aria-labelledby={`${sectionId}-finder`} className={css.part}>
      <h2 id={`${sectionId}-finder`}>{fillWords(words.finderTitle, { state })}</h2>
      {finder ? (
        <p>
          <InEnglish>{finder.rule}</InEnglish>{' '}
          {finder.statute && fillWords(words.finderStatute, { statute: finder.statute })}
        </p>
      ) : (
        <p>{fillWords(words.finderNone, { agency })}</p>
      )}
      <p>{words.finderAlways}</p>
      {finder && (
        <p className={css.small}>
          {fillWords(words.finderSource, {
            source: finder.source,
            day: dayWords(finder.readOn),
          })}
        </p>
      )}
    </section>
  )
}

function Near({ office, words }: { office: OfficeView; words: Words }) {
  const { sectionId } = words
  return (
    <nav className={css.near} aria-labelledby={`${sectionId}-near`}>
      <h2 id={`${sectionId}-near`}>{fillWords(words.nearTitle, { state: office.name })}</h2>
      <p>{words.nearText}</p>
      <ul className={css.states}>
        {office.neighbours.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/unclaimed-money/${slug}`}>{name}</a>
          </li>
        ))}
        <li>
          <a href="/unclaimed-money#states">{words.all}</a>
        </li>
      </ul>
    </nav>
  )
}
