import { useEffect, useRef } from 'react'
import { useStore } from '../../onboarding/store.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './claim-state.module.css'
import { said } from './said.ts'

/** What was just done, at the top of the page: it takes the focus, so that it is read out and the eye is led there. */
export function SaidNotice({ claimId }: { claimId: string }) {
  const last = useStore(said)
  const box = useRef<HTMLDivElement>(null)
  const own = last?.claimId === claimId ? last : undefined

  useEffect(() => {
    if (!own) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [own])
  // Another visit of the page does not say it again.
  useEffect(() => () => said.set(undefined), [])

  if (!own) return null
  return (
    <div ref={box} tabIndex={-1} className={css.said}>
      <Notice tone="info">{own.words}</Notice>
    </div>
  )
}
