import { CalendarPlus } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { calendarFile } from '#contract/calendar-file.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Cancellation } from '#contract/wire/subscriptions.ts'
import { useStage } from '../../stage/stage.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { giveOut } from '../../ui/give-out.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'
import { change } from './cancellations-book.ts'
import css from './my-cancellations.module.css'

interface Props {
  cancellation: Cancellation
  words: BlockInput<'my-cancellations'>['reminder']
  act: (work: () => Promise<void>) => Promise<boolean>
}

/** The day to look again: as a note when it has come, and as a file for one's own calendar. */
export function ReminderLine({ cancellation, words, act }: Props) {
  const { screen } = useStage()
  const { id, name, remindOn, isReminderDue } = cancellation
  if (!remindOn) return null

  function save(on: string): void {
    const event = {
      uid: `cancellation-${id}@${screen.site.name.toLowerCase()}`,
      on,
      summary: fillWords(words.summary, { name }),
      description: fillWords(words.description, { name }),
      about: name,
    }
    const file = calendarFile({ events: [event], site: screen.site, now: new Date(), say })
    giveOut(file, { name: 'reminder.ics', type: 'text/calendar' })
  }

  if (isReminderDue) {
    return (
      <Notice tone="soon" title={fillWords(words.due, { day: dayWords(remindOn) })}>
        <Button
          look="outlined"
          size="small"
          goesAway
          onClick={() => void act(() => change(id, { remindOn: null }))}
        >
          {words.clear}
        </Button>
      </Notice>
    )
  }
  return (
    <p className={css.reminder}>
      {fillWords(words.on, { day: dayWords(remindOn) })}
      <Button look="quiet" size="small" className={css.plain} onClick={() => save(remindOn)}>
        <CalendarPlus size={18} />
        {words.file}
      </Button>
    </p>
  )
}
