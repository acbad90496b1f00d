import { LINK_MINUTES } from '#contract/wire/admin/operations-claims.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { Problem } from '../../../problem.ts'

/** What a link opens; the signature of the one kind opens nothing of the other. */
type Kind = 'staff-document' | 'staff-upload'

interface Opening {
  kind: Kind
  id: string
  actor: Pick<SignedIn, 'accountId'>
}

const said = ({ id, actor }: Opening, expires: number) => `${id}:${actor.accountId}:${expires}`

/** A link that opens one file for one member of staff, for five minutes. @param at where the file is answered */
export function makeStaffLink(
  { secrets, clock }: Pick<Tools, 'secrets' | 'clock'>,
  { at, ...opening }: Opening & { at: string },
): { href: string; expiresAt: string } {
  const expires = clock.now().getTime() + LINK_MINUTES * 60_000
  const signature = secrets.sign(opening.kind, said(opening, expires))
  const query = new URLSearchParams({ expires: String(expires), signature })
  return { href: `${at}?${query.toString()}`, expiresAt: new Date(expires).toISOString() }
}

/** @throws Problem link.not-usable for one that is over, another's, or of another file */
export function checkStaffLink(
  { secrets, clock }: Pick<Tools, 'secrets' | 'clock'>,
  { expires, signature, ...opening }: Opening & { expires: number; signature: string },
): void {
  const isTheirs = secrets.verify(opening.kind, said(opening, expires), signature)
  if (!isTheirs || expires < clock.now().getTime()) throw new Problem('link.not-usable')
}
