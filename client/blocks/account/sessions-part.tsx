import { useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import part from '../../ui/part.module.css'
import { instantWords } from '../../ui/time-words.ts'
import { loadAccount } from './account-book.ts'
import { endOtherSessions, endSession } from './account-calls.ts'
import { deviceWords } from './device-words.ts'
import { FaultLines } from './fault-lines.tsx'
import type { PartProps } from './security-part.ts'
import { useDeed } from './use-deed.ts'

/** Where the account is signed in, this browser first. Any of it can be ended. */
export function SessionsPart({ id, words: all, account }: PartProps) {
  const { sessions: words } = all
  const place = `${id}-end-others`
  const deed = useDeed(all.failures, place)
  const [said, setSaid] = useState('')
  const sessions = account.sessions.toSorted(
    (one, other) => Number(other.current) - Number(one.current),
  )
  const hasOthers = sessions.some(({ current }) => !current)

  const end = (act: () => Promise<void>, done: string) =>
    deed.attempt(async () => {
      setSaid('')
      await act()
      await loadAccount()
      setSaid(done)
    })

  return (
    <>
      <h3>{words.title}</h3>
      <p className={part.hint}>{words.text}</p>
      <div className={part.stack}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            words={words}
            busy={deed.form.busy}
            onEnd={() =>
              void end(
                () => endSession(session.id),
                fillWords(words.ended, { device: deviceWords(session.device) }),
              )
            }
          />
        ))}
      </div>
      <output className={part.said}>{said}</output>
      <FaultLines faults={deed.form.faults} />
      {hasOthers ? (
        <div>
          <Button
            id={place}
            look="outlined"
            size="small"
            busy={deed.form.busy}
            goesAway
            onClick={() => void end(endOtherSessions, words.othersEnded)}
          >
            {words.endOthers}
          </Button>
        </div>
      ) : (
        <p className={part.hint}>{words.only}</p>
      )}
    </>
  )
}

interface RowProps {
  session: PartProps['account']['sessions'][number]
  words: PartProps['words']['sessions']
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, words, busy, onEnd }: RowProps) {
  const { current, lastSeenAt, signedInAt } = session
  const device = deviceWords(session.device)
  return (
    <div className={part.row}>
      <div>
        <p className={part.name}>
          {device} {current && <Chip tone="good">{words.here}</Chip>}
        </p>
        <p className={part.hint}>{fillWords(words.seen, { time: instantWords(lastSeenAt) })}</p>
        <p className={part.hint}>{fillWords(words.signedIn, { time: instantWords(signedInAt) })}</p>
      </div>
      {!current && (
        <Button look="quiet" size="small" busy={busy} goesAway onClick={onEnd}>
          {words.end}
          <span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </div>
  )
}
