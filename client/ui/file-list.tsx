import { CircleAlert, FileCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'
import css from './file-field.module.css'
import { say } from '../words/say.ts'

export interface FileRow {
  /** Stays the same from the choosing on. */
  key: string
  name: string
  state: 'busy' | 'done' | 'failed' | 'refused'
  /** Its size, what is being done with it, or what is wrong with it. */
  detail: string
  /** Where it can be saved from. */
  href?: string
}

interface Props {
  /** Of the list. */
  label: string
  rows: readonly FileRow[]
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  /** The last one was removed: the focus needs another place. */
  onEmpty: () => void
}

/** The files that were chosen, each with how far it is. After Remove the focus goes to the next file's. */
export function FileList({ label, rows, onRemove, onRetry, onEmpty }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const said = useNews(rows)

  useEffect(() => {
    const index = removed.current
    if (index === undefined) return
    removed.current = undefined
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = others[Math.min(index, others.length - 1)]
    if (next) next.focus()
    else onEmpty()
  }, [rows, onEmpty])

  return (
    <>
      {rows.length > 0 && (
        <ul ref={list} className={css.list} aria-label={label}>
          {rows.map((row, index) => (
            <li key={row.key} className={css.row}>
              <Icon state={row.state} />
              <Words row={row} />
              <span className={css.acts}>
                {row.state === 'failed' && (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`${say('Try again')}: ${row.name}`}
                    onClick={() => onRetry(row.key)}
                  >
                    {say('Try again')}
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="small"
                  data-remove
                  aria-label={`${say('Remove')} ${row.name}`}
                  onClick={() => {
                    removed.current = index
                    onRemove(row.key)
                  }}
                >
                  {say('Remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <output className="visually-hidden">{said}</output>
    </>
  )
}

function Icon({ state }: Pick<FileRow, 'state'>) {
  if (state === 'busy') return <Spinner small />
  return state === 'done' ? (
    <FileCheck className={css.done} size={20} />
  ) : (
    <CircleAlert className={css.wrong} size={20} />
  )
}

function Words({ row: { name, state, detail, href } }: { row: FileRow }) {
  const isWrong = state === 'failed' || state === 'refused'
  return (
    <span className={css.words}>
      {href ? (
        <a href={href} className={css.name} download>
          {name}
        </a>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <span className={isWrong ? css.wrong : css.detail}>{say(detail)}</span>
    </span>
  )
}

/** What to read out: files that came to an end, well or not, and files that went. */
function useNews(rows: readonly FileRow[]): string {
  const [said, setSaid] = useState('')
  const before = useRef(rows)
  useEffect(() => {
    const was = new Map(before.current.map((row) => [row.key, row]))
    before.current = rows
    const ended = rows.filter(({ key, state }) => state !== 'busy' && was.get(key)?.state !== state)
    const gone = [...was.values()].filter(({ key }) => !rows.some((row) => row.key === key))
    const news = [
      ...ended.map(({ name, state, detail }) =>
        state === 'done' ? `${name} ${say('is added')}` : say(detail),
      ),
      ...gone.map(({ name }) => `${name} ${say('is removed')}`),
    ]
    if (news.length > 0) setSaid(news.join('. '))
  }, [rows])
  return said
}
