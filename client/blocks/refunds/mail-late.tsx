import { fillWords } from '#contract/words/fill-words.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { PostProps } from './case-props.ts'

/** Before a dispute is paid for that a letter may bring too late: until when the issuer has to have it. */
export function MailLate({ one: { posting, followUps }, words }: PostProps) {
  const { late } = words.post.pay
  const by = followUps.find(({ kind }) => kind === 'dispute-by')
  const post = followUps.find(({ kind }) => kind === 'dispute-post')
  if (!late || !by || !post || posting?.purpose !== 'dispute' || todayHere() <= post.day)
    return null
  return (
    <Notice tone="soon" title={fillWords(late, { day: dayWords(by.day) })}>
      {by.isEarliest && <p>{words.dates.earliest}</p>}
    </Notice>
  )
}
