import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './notice.module.css'

const icons = { info: CircleCheck, soon: Clock, error: CircleAlert, plain: Info }

/** A few sentences set apart. `live` has them read out when they appear. */
export function Notice({
  tone = 'plain',
  title,
  live,
  children,
}: {
  tone?: keyof typeof icons
  title?: ReactNode
  live?: boolean
  children?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={classNames(css.notice, css[tone])} role={live ? 'status' : undefined}>
      <Icon size={20} />
      <div>
        {title && <strong className={css.title}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
