import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import css from './accordion.module.css'

interface AccordionItem {
  title: string
  content: ReactNode
}

/** Things of which one is open at a time, the first from the start; a click on the open one closes it (SPEC §4). */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState<number | null>(0)
  const id = useId()

  return (
    <div className={css.list}>
      {items.map(({ title, content }, index) => (
        <div key={title} className={css.item}>
          <h3>
            <button
              type="button"
              className={css.button}
              aria-expanded={open === index}
              aria-controls={`${id}${index}`}
              onClick={() => setOpen(open === index ? null : index)}
            >
              {title}
              <span className={css.icon}>
                <Plus size={20} />
              </span>
            </button>
          </h3>
          <div className={css.panel} id={`${id}${index}`} hidden={open !== index}>
            {content}
          </div>
        </div>
      ))}
    </div>
  )
}
