import { say } from '../words/say.ts'

/** Why a form cannot be signed any more although its last day is not over. It is said before anybody signs. */
export const TOO_LATE_TO_SIGN =
  'It is too late to sign this form here. A signature can be taken back for 15 minutes before anything is filed, and by then the last day is over: it ends at 11:59 PM Eastern time.'

/** The same, with what is possible until then. */
export function tooLateWords({ officialSiteUrl }: { officialSiteUrl: string | null }): string {
  const still = 'You can still file it yourself, free, on the official site until then.'
  return [TOO_LATE_TO_SIGN, ...(officialSiteUrl ? [still] : [])].map(say).join(' ')
}
