import { forgetProgress, onStartedOver, takeNewest } from './progress.ts'
import { session } from './session.ts'
import { takeSignIn } from './signed-in.ts'
import { hearTabs, type TabNews } from './tabs.ts'

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

/** Leads to the flow's entry; undefined while another page of ours is on. */
let toEntry: (() => void) | undefined
let isHearing = false
let isBehind = false
/** What another tab did meanwhile with the sign-in. */
let missed: 'signed-in' | 'signed-out' | undefined

function catchUp(): void {
  if (!toEntry || document.visibilityState === 'hidden') return
  isBehind = false
  void takeNewest()
}

/** A page that has left the flow shows nothing of the answers: it is soon enough when it comes back. */
function meet(kind: NonNullable<typeof missed>): void {
  // Nothing of a page whose owner has signed out is for who signs in then.
  if (!toEntry) missed = missed === 'signed-out' ? missed : kind
  else if (kind === 'signed-out') location.reload()
  else void takeSignIn({ ownFirst: false })
}

function beginAnew(): void {
  if (!toEntry) return
  session.update((now) => ({ ...now, notice: 'started-over' }))
  toEntry()
}

/** What is cleared in one tab is nowhere to be found in another, also where that has left the flow and will come back to it. */
function hear(news: TabNews): void {
  if (news.kind === 'started-over') {
    forgetProgress()
    return beginAnew()
  }
  if (news.kind === 'signed-out') {
    forgetProgress()
    return meet(news.kind)
  }
  if (news.kind === 'signed-in') return meet(news.kind)
  if (news.kind === 'claims') noteChanged(news.id)
  isBehind = true
  catchUp()
}

/**
 * Keeps this tab up with what others saved: at once while it is looked at, else when somebody comes back to it.
 * @param startOver leads to the entry, after another tab has cleared everything
 * @returns how to stop
 */
export function followTabs(startOver: () => void): () => void {
  let hiddenAt = Date.now()
  toEntry = startOver
  if (!isHearing) hearTabs(hear)
  onStartedOver(beginAnew)
  isHearing = true
  if (missed) meet(missed)
  else if (isBehind) catchUp()
  missed = undefined

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
    toEntry = undefined
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onShow)
  }
}
