import type { Difficulty } from '#contract/wire/subscriptions.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

const toneOf: Record<Difficulty, ChipTone> = { easy: 'good', medium: 'soon', hard: 'bad' }

/** How hard it is to cancel, in a word or two. */
export function DifficultyChip({
  difficulty,
  words,
}: {
  difficulty: Difficulty
  words: Readonly<Record<Difficulty, string>>
}) {
  return <Chip tone={toneOf[difficulty]}>{words[difficulty]}</Chip>
}
