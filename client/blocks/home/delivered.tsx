import { BadgeDollarSign, Inbox, Pause, Play, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Mark } from '../../ui/mark.tsx'
import css from './delivered.module.css'
import { SectionHead } from './section-head.tsx'
import { say } from '../../words/say.ts'

const icons = { value: BadgeDollarSign, 'no-proof': ReceiptText, mail: Inbox }

/**
 * Benefits beside a column of payouts that climbs slowly: it rests on hover, on focus, on request and for those who want no
 * motion.
 */
export function Delivered({
  sectionId,
  title,
  text,
  benefits,
  payoutsTitle,
  payouts,
  payoutsNote,
}: BlockInput<'delivered'>) {
  const [paused, setPaused] = useState(false)
  const titleId = `${sectionId}-title`

  return (
    <Band id={sectionId} tone="green" aria-labelledby={titleId}>
      <div className={css.columns}>
        <div>
          <SectionHead id={titleId} title={title} text={text} />
          <ul className={css.benefits}>
            {benefits.map((benefit) => {
              const Icon = icons[benefit.icon]
              return (
                <li key={benefit.title} className={css.benefit}>
                  <span className={css.icon}>
                    <Icon size={26} />
                  </span>
                  <h3>{benefit.title}</h3>
                  <p>{benefit.text}</p>
                </li>
              )
            })}
          </ul>
        </div>
        <div className={css.side}>
          <div className={css.sideHead}>
            <h3>{payoutsTitle}</h3>
            <button type="button" className={css.pause} onClick={() => setPaused(!paused)}>
              {paused ? <Play size={16} /> : <Pause size={16} />}
              {say(paused ? 'Play' : 'Pause')}{' '}
              <span className="visually-hidden">{say('the moving list')}</span>
            </button>
          </div>
          <div className={css.window}>
            <div className={classNames(css.belt, paused && css.paused)}>
              <Payouts payouts={payouts} />
              {/* The second copy closes the loop; it is nothing new to hear. */}
              <div aria-hidden="true">
                <Payouts payouts={payouts} />
              </div>
            </div>
          </div>
          <p className={css.small}>{payoutsNote}</p>
        </div>
      </div>
    </Band>
  )
}

function Payouts({ payouts }: Pick<BlockInput<'delivered'>, 'payouts'>) {
  return (
    <ul className={css.list}>
      {payouts.map(({ image, name, amount, note }) => (
        <li key={name} className={css.payout}>
          <Mark src={image} />
          <span>
            <span className={css.name}>{name}</span>
            <span className={css.note}>{note}</span>
          </span>
          <span className={css.amount}>{amount}</span>
        </li>
      ))}
    </ul>
  )
}
