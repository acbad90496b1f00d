import { useEffect, useState } from 'react'
import type { Copy } from '#contract/wire/privacy.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { useStage } from '../../stage/stage.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { giveOut } from '../../ui/give-out.ts'
import part from '../../ui/part.module.css'
import { instantWords } from '../../ui/time-words.ts'
import type { DataWords } from './data-words.ts'
import { FailureNotice, usePrivacyAct } from './privacy-act.tsx'
import { listCopies, takeCopy } from './privacy-calls.ts'

const LOOK_AGAIN_MS = 3_000

/** Everything as a file at once, and as a ZIP with the papers when that is made. */
export function CopyCard({ id, words }: { id: string; words: DataWords }) {
  const { copies, look } = useCopies()
  const { busy, failure, act } = usePrivacyAct()
  const [said, setSaid] = useState('')
  const { copy } = words
  const mailed = useMailedKey(copies)

  const take = () =>
    act(async () => {
      const { data, madeAt, mailedTo } = await takeCopy()
      const text = JSON.stringify({ madeAt, data }, null, 2)
      giveOut(text, { name: 'your-data.json', type: 'application/json' })
      setSaid(mailedTo ? `${copy.given} ${copy.mailed} ${mailedTo}` : copy.given)
      look()
    })

  return (
    <Card className={part.card}>
      <h3 id={`${id}-copy`}>{copy.title}</h3>
      <p className={part.hint}>{copy.text}</p>
      <div className={part.acts}>
        <Button look="outlined" busy={busy} onClick={() => void take()}>
          {copy.button}
        </Button>
      </div>
      <output className={part.said}>{said}</output>
      <FailureNotice failure={failure} words={words} />
      {copies.map((one) => (
        <CopyLine key={one.id} copy={one} words={copy} mailed={mailed} />
      ))}
    </Card>
  )
}

function CopyLine({
  copy,
  words,
  mailed,
}: {
  copy: Copy
  words: DataWords['copy']
  mailed: string | undefined
}) {
  const { state, expiresAt, byteSize } = copy
  const href =
    copy.href ?? (state === 'ready' && mailed?.startsWith(copy.id) ? keyHref(mailed) : '')
  if (state === 'making') return <p className={part.row}>{words.making}</p>
  if (state === 'failed') return <p className={part.row}>{words.broken}</p>
  return (
    <div className={part.row}>
      <div>
        <p className={part.name}>
          {words.ready} ({sizeWords(byteSize ?? 0)})
        </p>
        <p className={part.hint}>
          {href ? `${words.until} ${instantWords(expiresAt ?? '')}` : words.locked}
        </p>
      </div>
      {href && (
        <ButtonLink look="outlined" size="small" href={href} download>
          {words.fetch}
        </ButtonLink>
      )}
    </div>
  )
}

/** The list of copies; looked at again while one is being made. */
function useCopies() {
  const [copies, setCopies] = useState<Copy[]>([])
  const [looks, setLooks] = useState(0)
  const isMaking = copies.some(({ state }) => state === 'making')

  useEffect(() => {
    let isCurrent = true
    listCopies().then(
      (found) => isCurrent && setCopies(found.copies),
      (error: unknown) => logFailure('The copies could not be listed', error),
    )
    return () => {
      isCurrent = false
    }
  }, [looks])
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => setLooks((before) => before + 1), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMaking])
  return { copies, look: () => setLooks((before) => before + 1) }
}

/** What the link of an e-mail says: it opens a copy that this sign-in alone would not. */
function useMailedKey(copies: readonly Copy[]): string | undefined {
  const key = useStage().query.get('export') ?? undefined
  return copies.length > 0 ? key : undefined
}

function keyHref(key: string): string {
  return `/privacy/exports/${encodeURIComponent(key)}`
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
