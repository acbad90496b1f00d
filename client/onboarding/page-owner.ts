import { createSignal } from '../stage/signal.ts'

/** The account that this page was last known to be for. */
let owner: string | undefined

/** Goes with what is loaded and saved: a save is refused where another account is signed in to since. */
export function ownedBy(): { accountId?: string } {
  return owner ? { accountId: owner } : {}
}

/** Whose what was loaded is, where it says so. */
export function noteOwner(accountId: string | undefined): void {
  owner = accountId ?? owner
}

const otherAccount = createSignal()

/** Told when somebody signed in to another account than this page was for: nothing of it may be saved there. */
export const onOtherAccount = otherAccount.on

export const meetOtherAccount = otherAccount.tell
