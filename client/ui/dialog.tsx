import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'

interface Props {
  open: boolean
  title: string
  /** Said by the button that closes it. */
  closeLabel: string
  /** Also called for Escape. */
  onClose: () => void
  children: ReactNode
}

/**
 * One matter that is settled before the page goes on: in the middle, on phones a sheet from below. The browser keeps the
 * focus inside, closes it on Escape and gives the focus back to what opened it.
 */
export function Dialog({ open, title, closeLabel, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = box.current
    if (open && !dialog?.open) {
      dialog?.showModal()
      heading.current?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog ref={box} className={css.dialog} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <div className={css.inner}>
          <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
            <X size={22} />
          </button>
          {children}
        </div>
      )}
    </dialog>
  )
}
