import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { markWords, type Piece } from './mark-words.ts'
import classes from './diff-view.module.css'

const MOST_LINES = 14

export interface Sides {
  /** What the two sides are called: 'Live' and 'Draft'. */
  names: readonly [string, string]
  before: unknown
  after: unknown
}

/** What it was beside what it is; words that only one side has are marked. */
export function ValueSides({ names: [was, is], before, after }: Sides) {
  const [old, fresh] = [printed(before), printed(after)]
  const words =
    old !== undefined && fresh !== undefined
      ? markWords(old, fresh)
      : { before: plain(old), after: plain(fresh) }
  return (
    <div className={classes['sides']}>
      <Side name={was} pieces={words.before} mark="del" />
      <Side name={is} pieces={words.after} mark="ins" />
    </div>
  )
}

function Side({
  name,
  pieces,
  mark: Mark,
}: {
  name: string
  pieces: readonly Piece[]
  mark: 'del' | 'ins'
}) {
  return (
    <div className={classes['side']}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      {pieces.length === 0 ? (
        <Text c="dimmed">Not there</Text>
      ) : (
        <Folded lines={linesIn(pieces)}>
          <div className={classes['value']}>
            {pieces.map(({ text, isMarked }, at) =>
              // oxlint-disable-next-line react/no-array-index-key -- runs of one text have no other name
              isMarked ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
            )}
          </div>
        </Folded>
      )}
    </div>
  )
}

/** What is long stays folded until it is wanted. */
function Folded({ lines, children }: { lines: number; children: ReactNode }) {
  if (lines <= MOST_LINES) return children
  return (
    <details>
      <summary className={classes['summary']}>{lines} lines</summary>
      {children}
    </details>
  )
}

function linesIn(pieces: readonly Piece[]): number {
  return pieces
    .map(({ text }) => text)
    .join('')
    .split('\n').length
}

function plain(text: string | undefined): Piece[] {
  return text === undefined ? [] : [{ text, isMarked: false }]
}

/** Undefined for what is not there. */
function printed(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (value === '') return '(empty)'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
