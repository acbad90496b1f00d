import { BatteryFull, ListChecks, Mail, Search, Signal, User, Wifi } from 'lucide-react'
import type { MockupContent } from '#contract/blocks/home/hero.ts'
import { Chip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import css from './phone.module.css'

const tabIcons = [ListChecks, Search, Mail, User]

/** A phone with a claims screen in it, drawn in HTML. To screen readers it is one picture with a description. */
export function Phone({ description, heading, summary, listTitle, rows, tabs }: MockupContent) {
  return (
    <>
      <p className="visually-hidden">{description}</p>
      <div className={css.phone} aria-hidden="true">
        <div className={css.screen}>
          <div className={css.status}>
            <span>9:41</span>
            <span>
              <Signal size={15} />
              <Wifi size={15} />
              <BatteryFull size={20} />
            </span>
          </div>
          <span className={css.island} />
          <div className={css.top}>
            <div className={css.heading}>{heading}</div>
            <div className={css.summary}>
              <span>{summary.label}</span>
              <span className={css.figure}>{summary.figure}</span>
              <span>{summary.note}</span>
            </div>
          </div>
          <div className={css.list}>
            <div className={css.listTitle}>{listTitle}</div>
            {rows.map(({ image, name, amount, state, tone }) => (
              <div key={name} className={css.row}>
                <Mark src={image} size={40} />
                <span>
                  <span className={css.name}>{name}</span>
                  <span className={css.amount}>{amount}</span>
                </span>
                <Chip tone={tone}>{state}</Chip>
              </div>
            ))}
          </div>
          <div className={css.tabs}>
            {tabs.map((tab, index) => {
              const Icon = tabIcons[index] ?? ListChecks
              return (
                <span key={tab}>
                  <Icon size={18} />
                  {tab}
                </span>
              )
            })}
          </div>
        </div>
      </div>
    </>
  )
}
