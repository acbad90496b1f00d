import { ChevronDown } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { ServiceBrief, ServiceList } from '#contract/wire/subscriptions.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Band } from '../../ui/band.tsx'
import { Credit } from './credit.tsx'
import { hrefOf, ServiceSearch } from './service-search.tsx'
import css from './service-finder.module.css'

/** Finds the page of a service; below, all of them by kind, for reading without a script as well. */
export function ServiceFinder({ sectionId, data, ...words }: BlockInput<'service-finder'>) {
  const list = data as ServiceList | undefined
  if (!list) return null
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} tone="white" className={css.band} aria-labelledby={titleId}>
      <div className={css.parts}>
        <div className={css.head}>
          <h2 id={titleId}>{words.title}</h2>
          {words.lead && <p className={css.lead}>{words.lead}</p>}
        </div>
        <ServiceSearch
          id={`${sectionId}-search`}
          services={list.services}
          words={words.search}
          difficulty={words.difficulty}
        />
        <noscript>
          <p className={css.lead}>{words.search.noScript}</p>
        </noscript>
        <h3 className={css.listTitle}>{words.listTitle}</h3>
        <div className={css.kinds}>
          {Object.entries(words.kinds).map(([kind, title]) => (
            <Kind
              key={kind}
              title={title}
              services={list.services.filter((service) => service.kind === kind)}
            />
          ))}
        </div>
        <Credit
          words={words.credit}
          link={words.creditLink}
          credit={list.credit}
          day={dayWords(list.credit.readOn)}
        />
      </div>
    </Band>
  )
}

function Kind({ title, services }: { title: string; services: readonly ServiceBrief[] }) {
  if (services.length === 0) return null
  return (
    <details className={css.kind}>
      <summary>
        <span>{title}</span>
        <span className={css.count}>{services.length}</span>
        <ChevronDown size={20} />
      </summary>
      <ul>
        {services.map(({ slug, name }) => (
          <li key={slug}>
            <a href={hrefOf(slug)}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
