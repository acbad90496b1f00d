import { type ReactNode, useEffect, useState } from 'react'
import { logFailure } from '../../stage/log-failure.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { say } from '../../words/say.ts'

/** What a call answered; `failed` where it could not be read, nothing as long as it is on its way. */
type Reading<Value> = Value | 'failed' | undefined

/** Reads once what belongs to whoever looks, and keeps what becomes of it; once more where it could not be read. */
export function useReading<Value>(read: () => Promise<Value>): {
  reading: Reading<Value>
  keep: (value: Value) => void
  again: () => void
} {
  const [reading, setReading] = useState<Reading<Value>>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    read().then(setReading, (error: unknown) => {
      logFailure('What belongs to a visitor could not be read', error)
      setReading('failed')
    })
  }, [read, tries])

  function again(): void {
    setReading(undefined)
    setTries((now) => now + 1)
  }
  return { reading, keep: setReading, again }
}

interface Props<Value> {
  sectionId: string
  words: { title: string; lead?: string; noScript: string; failed: string }
  reading: Reading<Value>
  /** Reads it once more. */
  again: () => void
  /** How many cards it is going to have. */
  cards: number
  children: (value: Value) => ReactNode
}

/** A section of what was read: shapes while it is on its way, a word where it could not be. */
export function ReadSection<Value extends object>(props: Props<Value>) {
  const { sectionId, words, reading, again, cards, children } = props
  return (
    <SplitSection
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
    >
      {reading === undefined && <Skeleton shape="card" count={cards} />}
      {reading === 'failed' && (
        <LoadFailed load={{ ...words, retry: say('Try again') }} retry={again} />
      )}
      {typeof reading === 'object' && children(reading)}
    </SplitSection>
  )
}
