import { useEffect, useState } from 'react'
import type { UnclaimedFound, UnclaimedSearch } from '#contract/wire/unclaimed.ts'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

/** The last search of this page: whoever goes back and forth does not search again. */
let last: { key: string; answer: Promise<UnclaimedFound> } | undefined

/** What the lists hold under these names; `again` asks once more after a failure. */
export function useHits(search: UnclaimedSearch | undefined): {
  found: UnclaimedFound | undefined
  failed: boolean
  again: () => void
} {
  const key = JSON.stringify(search)
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<{ key: string; found?: UnclaimedFound }>()

  useEffect(() => {
    if (!search) return
    let isHere = true
    searchOnce(search).then(
      (found) => isHere && setKnown({ key, found }),
      (error: unknown) => {
        logFailure('Unclaimed money could not be searched', error)
        if (isHere) setKnown({ key })
      },
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the search
  }, [key, tries])

  const current = known?.key === key ? known : undefined
  return {
    found: current?.found,
    failed: current !== undefined && current.found === undefined,
    again: () => {
      setKnown(undefined)
      setTries((count) => count + 1)
    },
  }
}

function searchOnce(search: UnclaimedSearch): Promise<UnclaimedFound> {
  const key = JSON.stringify(search)
  if (last?.key === key) return last.answer
  const answer = call<UnclaimedFound>('/api/unclaimed/search', search, { repeatable: true })
  const mine = { key, answer }
  last = mine
  answer.catch(() => {
    if (last === mine) last = undefined
  })
  return answer
}
