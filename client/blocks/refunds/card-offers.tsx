import type { BlockInput } from '#contract/blocks/index.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import css from './card-offers.module.css'

/** Followed by nobody's search engine, and said to be paid for. */
const PAID_REL = 'sponsored nofollow noopener'

/** Cards that we are paid for; the disclosure stands above them, and without any there is no list. */
export function CardOffers(props: BlockInput<'card-offers'>) {
  const { sectionId, title, disclosure, none, offers } = props
  if (offers.length === 0) {
    return (
      <SplitSection sectionId={sectionId} title={none.title}>
        <p>{none.text}</p>
      </SplitSection>
    )
  }
  return (
    <SplitSection sectionId={sectionId} title={title}>
      <Notice title={disclosure.title}>
        <p>{disclosure.text}</p>
      </Notice>
      <ul className={css.offers}>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} labels={props.labels} />
        ))}
      </ul>
    </SplitSection>
  )
}

type Props = BlockInput<'card-offers'>

function Offer({ offer, labels }: { offer: Props['offers'][number]; labels: Props['labels'] }) {
  const stage = useStage()
  const facts = (['bonus', 'spending', 'fee', 'rate', 'earns'] as const).map(
    (name) => [name, labels[name], offer[name]] as const,
  )
  return (
    <li className={css.offer}>
      <div className={css.head}>
        <h3>{offer.card}</h3>
        <Chip tone="outlined">{labels.sponsored}</Chip>
      </div>
      <p className={css.issuer}>{offer.issuer}</p>
      <dl className={css.facts}>
        {facts.map(([name, label, value]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.issuer}>
        {labels.asOf} <time dateTime={offer.asOf}>{dayWords(offer.asOf)}</time>
      </p>
      <div className={css.acts}>
        <ButtonLink href={stage.hrefOf(offer.apply)} rel={PAID_REL}>
          {labels.apply}
          <span className="visually-hidden"> {offer.card}</span>
        </ButtonLink>
        <a href={stage.hrefOf(offer.terms)} rel="nofollow noopener">
          {labels.terms}
          <span className="visually-hidden"> {offer.card}</span>
        </a>
      </div>
    </li>
  )
}
