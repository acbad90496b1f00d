import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { isMilestone, type StoryLine, storyLines } from '#contract/dashboard/story-lines.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import { classNames } from '../../ui/class-names.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { instantWords } from '../../ui/time-words.ts'
import css from './claim-story.module.css'
import { Part } from './part.tsx'
import { useOneClaim } from './use-claims.ts'
import { say } from '../../words/say.ts'

type Words = BlockInput<'claim-story'>

/** What happened to a claim, by whom and when, the newest first; the small steps for those who want to see each. */
export function ClaimStory({ sectionId, title, ...words }: Words) {
  const { known } = useOneClaim()
  if (!known) return null
  const lines = storyLines(known.story)
  const small = lines.filter(({ says }) => !isMilestone(says))
  if (lines.length === 0) return null
  return (
    <Part id={sectionId} title={title}>
      <Lines lines={lines.filter(({ says }) => isMilestone(says))} words={words} />
      {small.length > 0 && (
        <Disclosure title={words.smallTitle}>
          <Lines lines={small} words={words} />
        </Disclosure>
      )}
    </Part>
  )
}

type LineWords = Pick<Words, 'actors' | 'milestones' | 'smallSteps'>

function Lines({ lines, words }: { lines: StoryLine[]; words: LineWords }) {
  if (lines.length === 0) return null
  return (
    <ol className={css.lines}>
      {lines.map((line) => {
        const told = wordsOf(line, words)
        if (told === undefined) return null
        return (
          <li
            key={line.id}
            className={classNames(css.line, line.actor === 'reported' && css.reported)}
          >
            <p className={css.says}>{told}</p>
            <p className={css.meta}>
              {words.actors[line.actor]} · <time dateTime={line.at}>{instantWords(line.at)}</time>
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** Undefined where the page has no words for it. */
function wordsOf({ says, facts }: StoryLine, words: LineWords): string | undefined {
  const template = isMilestone(says) ? milestoneWords(says, words) : words.smallSteps[says]
  return template && fillWords(template, valuesOf({ says, facts }))
}

function milestoneWords(
  says: keyof LineWords['milestones'],
  { milestones }: LineWords,
): string | undefined {
  const isExpiry = says.startsWith('claim.expired')
  return milestones[says] ?? (isExpiry ? milestones['claim.expired'] : undefined)
}

/** What a line may name; what is not known leaves a blank. */
function valuesOf({ says, facts }: Pick<StoryLine, 'says' | 'facts'>): Record<string, string> {
  const { amountCents, number, confirmationNumber, trackingNumber, reason } = facts
  const day = facts.cureBy ?? facts.receivedOn ?? facts.filedOn ?? facts.decidedOn ?? facts.on
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    amount: typeof amountCents === 'number' ? spokenMoney(amountCents) : '',
    number: text(number) || text(confirmationNumber) || text(trackingNumber),
    // Only what the post stamps has words of its own; other reasons are codes.
    reason: says === 'mail.returned' ? say(reasonInWords(text(reason))) : '',
    day: text(day) && dayWords(text(day)),
  }
}
