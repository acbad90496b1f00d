import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react'
import { logFailure } from '../../stage/log-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'

/** What a call answered; `failed` where it could not be read, nothing as long as it is on its way. */
type Reading<Value> = Value | 'failed' | undefined

/** Reads once what belongs to whoever looks, and keeps what becomes of it. */
export function useReading<Value>(
  read: () => Promise<Value>,
): [Reading<Value>, Dispatch<SetStateAction<Reading<Value>>>] {
  const [value, setValue] = useState<Reading<Value>>()
  useEffect(() => {
    read().then(setValue, (error: unknown) => {
      logFailure('What belongs to a visitor could not be read', error)
      setValue('failed')
    })
  }, [read])
  return [value, setValue]
}

interface Props<Value> {
  sectionId: string
  words: { title: string; lead?: string; noScript: string; failed: string }
  reading: Reading<Value>
  /** How many cards it is going to have. */
  cards: number
  children: (value: Value) => ReactNode
}

/** A section of what was read: shapes while it is on its way, a word where it could not be. */
export function ReadSection<Value extends object>(props: Props<Value>) {
  const { sectionId, words, reading, cards, children } = props
  return (
    <SplitSection
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
    >
      {reading === undefined && <Skeleton shape="card" count={cards} />}
      {reading === 'failed' && <Notice tone="error" title={words.failed} live />}
      {typeof reading === 'object' && children(reading)}
    </SplitSection>
  )
}
