import type { Kept } from '#contract/wire/privacy.ts'
import { say } from '../words/say.ts'
import { List } from './letter-parts.tsx'

/** What stays after a deletion, why and until when: a line for each group. */
export function KeptList({ kept }: { kept: readonly Kept[] }) {
  return <List items={kept.map(spokenKept)} />
}

function spokenKept({ title, what, why, until }: Kept): string {
  return say('{title}: {what}. {why}. Until: {until}.', {
    title: say(title),
    what: lower(what.map((words) => say(words)).join('. ')),
    why: say(why),
    until: lower(say(until)),
  })
}

/** To stand within a sentence. */
function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
