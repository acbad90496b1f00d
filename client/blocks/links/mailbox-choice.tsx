import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { LoadedProgress, MailboxChoice as Choice } from '#contract/wire/questionnaire.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { useTurn } from '../../stage/use-turn.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import css from './links.module.css'
import { useLinkAct } from './use-link-act.ts'

const names = ['gmail', 'outlook', 'notNow'] as const

/** Which mailbox somebody would link, kept in their session (SPEC §3); nothing is linked. */
export function MailboxChoice(words: BlockInput<'mailbox-choice'>) {
  const { sectionId: id, title, lead, noScript } = words
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [said, setSaid] = useState<'interest' | 'notNow'>()
  const [isMissing, setMissing] = useState(false)
  const { busy, failure, act } = useLinkAct()
  // What is ticked before it has come counts.
  const isTouched = useRef(false)
  const turn = useTurn()
  useEffect(() => void loadChoice().then((kept) => isTouched.current || setChosen(kept)), [])

  function choose(next: string[]): void {
    isTouched.current = true
    turn.end()
    // To put it off leaves out the others, and they leave out that.
    const isLater = next.includes('notNow') && !chosen.includes('notNow')
    setChosen(isLater ? ['notNow'] : next.filter((one) => next.length === 1 || one !== 'notNow'))
    setSaid(undefined)
    setMissing(false)
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return document.getElementById(id)?.querySelector('input')?.focus()
    const notNow = chosen.includes('notNow')
    const emailLinkSelection: Choice = {
      gmail: chosen.includes('gmail'),
      outlook: chosen.includes('outlook'),
      notNow,
    }
    void act(async () => {
      const isStill = turn.begin()
      const changes = { emailLinkSelection, skipEmailLink: notNow }
      await call('/questionnaire/save-progress', changes)
      if (isStill()) setSaid(notNow ? 'notNow' : 'interest')
    })
  }

  return (
    <SplitSection sectionId={id} title={title} lead={lead} noScript={noScript}>
      <form className={css.card} method="dialog" noValidate onSubmit={save}>
        <ChoiceCards
          id={`${id}-choice`}
          name="mailbox"
          pick="many"
          label={words.label}
          choices={names.map((value) => ({ value, ...words[value] }))}
          chosen={chosen}
          onChange={choose}
          {...(isMissing && { error: words.missing })}
        />
        <div className={css.acts}>
          <Button type="submit" busy={busy}>
            {words.button}
          </Button>
        </div>
        <div aria-live="polite">{said && <Notice tone="info" title={words.kept[said]} />}</div>
        <FailureNotice failure={failure} />
      </form>
    </SplitSection>
  )
}

/** What was chosen before; nothing when that cannot be had, for choosing again does no harm. */
async function loadChoice(): Promise<string[]> {
  try {
    const path = '/questionnaire/progress'
    const { progress } = await call<{ progress: LoadedProgress }>(path, {}, { method: 'GET' })
    return names.filter((name) => progress?.emailLinkSelection?.[name])
  } catch (error) {
    logFailure('The mailbox that was chosen could not be loaded', error)
    return []
  }
}
