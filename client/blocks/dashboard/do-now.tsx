import type { BlockInput } from '#contract/blocks/index.ts'
import { doNow, type Task } from '#contract/dashboard/do-now.ts'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './do-now.module.css'
import { LoadFailed } from './load-failed.tsx'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { isSoon } from './soon.ts'
import { useTaskPlace } from './task-place.ts'
import { useMyClaims } from './use-claims.ts'

type Words = BlockInput<'do-now'>

/** What waits for the visitor, the nearest day first; without a claim the way to the first one. */
export function DoNow({ sectionId, ...words }: Words) {
  const { state, claims, moment, retry } = useMyClaims()
  const { title, load, nothing } = words
  if (state === 'ready' && claims.length === 0) return <NoClaims id={sectionId} {...words.empty} />

  const tasks = doNow(claims, moment)
  return (
    <Part id={sectionId} title={title}>
      {state === 'loading' && <Skeleton shape="card" count={2} label={load.loading} />}
      {state === 'failed' && <LoadFailed load={load} retry={retry} />}
      {state === 'ready' && tasks.length === 0 && <Notice tone="info">{nothing}</Notice>}
      {state === 'ready' && tasks.length > 0 && (
        <ul className={partCss.list} aria-labelledby={`${sectionId}-title`}>
          {tasks.map((task) => (
            <TaskCard
              key={`${task.claim.id}-${task.kind}`}
              task={task}
              words={words}
              today={moment.today}
            />
          ))}
        </ul>
      )}
    </Part>
  )
}

type TaskWords = Omit<Words, 'sectionId'>

function TaskCard({ task, words, today }: { task: Task; words: TaskWords; today: string }) {
  const hrefOf = useTaskHref(words)
  const { claim, kind, by } = task
  const { what, why, button } = words.tasks[kind]
  const name = fillWords(what, { suit: claim.suitName })
  return (
    <li className={css.task}>
      <div className={css.words}>
        <h3 className={css.what}>{name}</h3>
        <p className={css.meta}>
          <Chip tone={by && isSoon(by, today) ? 'soon' : 'plain'}>
            {by ? fillWords(words.by, { day: dayWords(by) }) : words.noDay}
          </Chip>
          <span className={css.who}>{words.actor}</span>
        </p>
        {why && <p className={css.why}>{why}</p>}
      </div>
      <ButtonLink href={hrefOf(task)} className={css.act}>
        {button}
        <span className="visually-hidden">: {claim.suitName}</span>
      </ButtonLink>
    </li>
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

function NoClaims({ id, title, text, label, action }: Words['empty'] & { id: string }) {
  const { hrefOf } = useStage()
  return (
    <Part id={id} title={title}>
      <Card className={css.empty}>
        <p>{text}</p>
        <ButtonLink arrow href={hrefOf(action)}>
          {label}
        </ButtonLink>
      </Card>
    </Part>
  )
}
