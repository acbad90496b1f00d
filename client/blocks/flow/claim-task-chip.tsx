import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { ClaimTask } from './claim-task.ts'
import { say } from '../../words/say.ts'

const words: Record<ClaimTask, { tone: ChipTone; label: string }> = {
  incomplete: { tone: 'plain', label: 'Incomplete' },
  ready: { tone: 'lime', label: 'Ready to sign' },
  signed: { tone: 'good', label: 'Signed' },
  'too-late': { tone: 'soon', label: 'Too late' },
}

/** What is to be done about a claim, in a word or two. */
export function ClaimTaskChip({ task }: { task: ClaimTask }) {
  const { tone, label } = words[task]
  return <Chip tone={tone}>{say(label)}</Chip>
}
