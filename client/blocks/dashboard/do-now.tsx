import type { BlockInput } from '#contract/blocks/index.ts'
import { isPrinterSilent } from '#contract/claim-states.ts'
import { doNow, isTooLate, type Task, wordsOfTask } from '#contract/dashboard/do-now.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { KnownClaim, Moment } from '#contract/dashboard/known-claim.ts'
import { undoDate } from '#contract/dashboard/next-date.ts'
import { ownWayWords, whenWords } from '../../onboarding/own-way-words.ts'
import { useStage } from '../../stage/stage.ts'
import { DeletionNotice } from '../../onboarding/deletion-notice.tsx'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { clockWords } from '../../ui/time-words.ts'
import css from './do-now.module.css'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { isSoon } from './soon.ts'
import { useTaskPlace } from './task-place.ts'
import { useMyClaims } from './use-claims.ts'

type Words = BlockInput<'do-now'>

/** What waits for the visitor, the nearest day first; without a claim the way to the first one. */
export function DoNow({ sectionId, ...words }: Words) {
  const { state, claims, told, moment, retry } = useMyClaims()
  const isIn = useSignedIn()
  const { title, load, signedOut } = words
  if (state === 'ready' && claims.length === 0) {
    if (isIn) return <NoClaims id={sectionId} words={words} />
    return <NothingHere id={sectionId} words={words} />
  }

  const hasFailed = state === 'failed' || (state === 'ready' && !told)
  return (
    <Part id={sectionId} title={title}>
      <DeletionNotice words={words.deletion} />
      {state === 'loading' && <Skeleton shape="card" count={3} label={load.loading} />}
      {hasFailed && <LoadFailed load={load} retry={retry} />}
      {state === 'ready' && !isIn && <p className={partCss.muted}>{signedOut.claims}</p>}
      {state === 'ready' && (
        <Tasks id={sectionId} claims={claims} moment={moment} words={words} isAll={told} />
      )}
    </Part>
  )
}

/** @param isAll whether nothing is left out because it could not be loaded */
function Tasks({
  id,
  claims,
  moment,
  words,
  isAll,
}: {
  id: string
  claims: KnownClaim[]
  moment: Moment
  words: TaskWords
  isAll: boolean
}) {
  const tasks = doNow(claims, moment).filter(({ kind }) => wordsOfTask(words.tasks, kind))
  if (tasks.length === 0) return isAll ? <Notice tone="info">{words.nothing}</Notice> : null
  return (
    <ul className={partCss.list} aria-labelledby={`${id}-title`}>
      {tasks.map((task) => (
        <TaskCard
          key={`${task.claim.id}-${task.kind}`}
          task={task}
          known={claims.find(({ claim }) => claim.id === task.claim.id)}
          words={words}
          moment={moment}
        />
      ))}
    </ul>
  )
}

type TaskWords = Omit<Words, 'sectionId'>

interface TaskProps {
  task: Task
  known: KnownClaim | undefined
  words: TaskWords
  moment: Moment
}

/** A day that could not be loaded, or is over, is not one that nobody knows. */
function isDayTold({ by }: Task, known: KnownClaim | undefined, moment: Moment): boolean {
  return by !== null || (known?.story !== undefined && !isTooLate(known, moment))
}

function TaskCard({ task, known, words, moment }: TaskProps) {
  const hrefOf = useTaskHref(words)
  const { claim, kind, by } = task
  const copy = wordsOfTask(words.tasks, kind)
  if (!copy) return null
  const isTold = isDayTold(task, known, moment)
  const when = isTold ? whenWords(by, words.own) : ''
  const name = fillWords(copy.what, { suit: claim.suitName, when }).trim()
  const own = known && isTold ? ownWayWords(known, { by, words: words.own }) : undefined
  const why = own ?? (isPrinterSilent(claim) ? words.silent : copy.why)
  const undo = known && undoDate(known, moment)?.at
  return (
    <li className={css.task}>
      <div className={css.words}>
        <h3 className={css.what}>{name}</h3>
        <p className={css.meta}>
          {isTold && <DayChip by={by} today={moment.today} words={words} />}
          <span className={css.who}>{words.actor}</span>
        </p>
        {why && <p className={css.why}>{why}</p>}
        {undo && <p className={css.why}>{fillWords(words.undo, { time: clockWords(undo) })}</p>}
      </div>
      <ButtonLink href={hrefOf(task)} className={css.act}>
        {copy.button}
        <span className="visually-hidden">: {claim.suitName}</span>
      </ButtonLink>
    </li>
  )
}

function DayChip({ by, today, words }: Pick<Task, 'by'> & { today: string; words: TaskWords }) {
  if (!by) return <Chip tone="plain">{words.noDay}</Chip>
  return (
    <Chip tone={isSoon(by, today) ? 'soon' : 'plain'}>
      {fillWords(words.by, { day: dayWords(by) })}
    </Chip>
  )
}

/** What is done on the claim's own page is led to there; so is an answer to a notice, which stands there in full. */
function useTaskHref(words: TaskWords): (task: Task) => string {
  const placeOf = useTaskPlace(words)
  return (task) => {
    const place = task.kind === 'cure' ? '#correct' : placeOf(task)
    return place.startsWith('#') ? `/dashboard/claims/${task.claim.id}${place}` : place
  }
}

function NoClaims({ id, words }: { id: string; words: TaskWords }) {
  const { title, text, label, action } = words.empty
  const { hrefOf } = useStage()
  return (
    <Part id={id} title={title}>
      <DeletionNotice words={words.deletion} />
      <Card className={css.empty}>
        <p>{text}</p>
        <ButtonLink arrow href={hrefOf(action)}>
          {label}
        </ButtonLink>
      </Card>
    </Part>
  )
}

/** Whoever has an account sees their claims once they have signed in. */
function NothingHere({ id, words }: { id: string; words: TaskWords }) {
  const { title, text, signIn, start } = words.signedOut
  const { hrefOf } = useStage()
  return (
    <Part id={id} title={title}>
      <DeletionNotice words={words.deletion} />
      <Card className={css.empty}>
        <p>{text}</p>
        <p className={css.ways}>
          <ButtonLink href="/sign-in?next=/dashboard">{signIn}</ButtonLink>
          <ButtonLink look="outlined" href={hrefOf(words.empty.action)}>
            {start}
          </ButtonLink>
        </p>
      </Card>
    </Part>
  )
}
