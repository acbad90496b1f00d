import type { ClaimView } from '#contract/wire/claims.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { ClaimTask } from './claim-task.ts'
import { say } from '../../words/say.ts'

const words: Record<Exclude<ClaimTask, 'unknown'>, { tone: ChipTone; label: string }> = {
  incomplete: { tone: 'plain', label: 'Incomplete' },
  ready: { tone: 'lime', label: 'Ready to sign' },
  signed: { tone: 'good', label: 'Signed' },
  'too-late': { tone: 'soon', label: 'Too late' },
}

/**
 * What is to be done about a claim, in a word or two; nothing where that is not known. Whoever filed it elsewhere need not
 * have signed anything here.
 */
export function ClaimTaskChip({
  task,
  claim,
}: {
  task: ClaimTask
  claim: Pick<ClaimView, 'state'> | undefined
}) {
  if (task === 'unknown') return null
  if (claim?.state === 'self_filed') return <Chip tone="good">{say('Filed by you')}</Chip>
  const { tone, label } = words[task]
  return <Chip tone={tone}>{say(label)}</Chip>
}
