import type { ResolvedSite } from '#contract/definitions/site.ts'
import { Notice } from '../ui/notice.tsx'
import { type NoticeName, session } from './session.ts'
import css from './step-frame.module.css'
import { useStore } from './store.ts'

/** What happened beside the step: said quietly above it, read out politely, in nobody's way. */
export function StepNotices({ site }: { site: Pick<ResolvedSite, 'contacts'> }) {
  const { notice, offline } = useStore(session)
  const words = notice && wordsOf(notice, site.contacts.support)
  return (
    <div className={css.notices} aria-live="polite" data-notices="">
      {offline && (
        <Notice title="You are offline">
          <p>Go on all the same. Leave this page open: your answers are saved when you are back.</p>
        </Notice>
      )}
      {words && (
        <Notice title={words.title}>
          <p>{words.text}</p>
        </Notice>
      )}
    </div>
  )
}

function wordsOf(notice: NoticeName, support: string): { title: string; text: string } {
  switch (notice) {
    case 'newer':
      return {
        title: 'You went on in another tab',
        text: 'This page now shows the newest answers.',
      }
    case 'started-over':
      return {
        title: 'You started over in another tab',
        text: 'So this page begins anew as well.',
      }
    case 'payment-unknown':
      return {
        title: 'We could not confirm a payment',
        text: `Our books hold no payment for this visit, so nothing counts as paid. If your bank shows a charge, write to ${support}.`,
      }
    case 'payment-unchecked':
      return {
        title: 'We could not check your payment',
        text: `The check did not get through. Nothing counts as paid before it does. Reload the page in a minute, or write to ${support}.`,
      }
  }
}
