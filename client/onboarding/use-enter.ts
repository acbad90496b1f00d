import { useEffect } from 'react'
import { followTabs } from './follow-tabs.ts'
import { loadProgress, saver } from './progress.ts'
import { restoreNames } from './restore-names.ts'
import { forgetPayment } from './returned-payment.ts'
import { session } from './session.ts'
import { takeEntryParams } from './take-entry-params.ts'
import { recallWanted } from './wanted-place.ts'

/**
 * Once per page: takes what the address brings along, then what the server keeps; follows the other tabs and the network.
 * Leaving the page saves the rest.
 */
export function useEnter({
  onEntered,
  startOver,
}: {
  onEntered: (how: { paid: boolean }) => void
  startOver: () => void
}): void {
  useEffect(() => {
    let isHere = true
    recallWanted()
    void loadProgress().then(restoreNames)
    void takeEntryParams(location).then((how) => isHere && onEntered(how))
    const stopFollowing = followTabs(startOver)
    followPage()
    return () => {
      isHere = false
      stopFollowing()
      forgetPayment()
      void saver.flush()
    }
  }, [onEntered, startOver])
}

let isFollowed = false

/** Not only while a step is on: what could not be saved when somebody went to another page of ours is still to be saved. */
function followPage(): void {
  if (isFollowed) return
  isFollowed = true
  const onHide = () => void saver.flush({ keepalive: true })
  // On a phone the page is often hidden and never shown again.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') onHide()
  }
  // Answers are personal, so none wait in the browser's storage for the next visit: the browser asks before they are lost.
  const onLeave = (event: BeforeUnloadEvent) => {
    if (saver.isTooMuchToLeave()) event.preventDefault()
  }
  const onNetwork = () => {
    session.update((now) => ({ ...now, offline: !navigator.onLine }))
    if (navigator.onLine) void saver.flush()
  }
  onNetwork()
  addEventListener('pagehide', onHide)
  addEventListener('beforeunload', onLeave)
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('online', onNetwork)
  addEventListener('offline', onNetwork)
}
