import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './disclosure.module.css'

/** A few words that stay folded until somebody wants them. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.disclosure}>
      <summary>
        {title}
        <ChevronDown size={16} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
