import { forgetProgress, takeNewest } from './progress.ts'
import { session } from './session.ts'
import { takeSignIn } from './signed-in.ts'
import { hearTabs } from './tabs.ts'

/** Away for so long, somebody may have gone on on another device. */
const LONG_AWAY_MS = 60_000

/** What was ticked of the claim here is void by that, so it is said. */
function noteChanged(claimId: string): void {
  session.update((now) => {
    const { [claimId]: before = 0 } = now.changedElsewhere
    const changedElsewhere = { ...now.changedElsewhere, [claimId]: before + 1 }
    return { ...now, changedElsewhere, notice: 'newer' }
  })
}

/**
 * Keeps this tab up with what others saved: at once while it is looked at, else when somebody comes back to it.
 * @param startOver leads to the entry, after another tab has cleared everything
 * @returns how to stop
 */
export function followTabs(startOver: () => void): () => void {
  let isBehind = false
  let hiddenAt = Date.now()

  const catchUp = () => {
    if (document.visibilityState === 'hidden') return
    isBehind = false
    void takeNewest()
  }
  const stopHearing = hearTabs((news) => {
    if (news.kind === 'started-over') {
      forgetProgress()
      session.update((now) => ({ ...now, notice: 'started-over' }))
      return startOver()
    }
    if (news.kind === 'signed-out') {
      forgetProgress()
      return location.reload()
    }
    if (news.kind === 'signed-in') return void takeSignIn({ ownFirst: false })
    if (news.kind === 'claims') noteChanged(news.id)
    isBehind = true
    catchUp()
  })
  const onVisible = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (isBehind || Date.now() - hiddenAt > LONG_AWAY_MS) catchUp()
  }
  /** A page that comes back out of the browser's memory has heard nothing meanwhile. */
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) catchUp()
  }
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', onShow)
  return () => {
    stopHearing()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onShow)
  }
}
