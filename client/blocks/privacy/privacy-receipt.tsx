import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { PrivacyReceipt as Receipt } from '#contract/wire/privacy.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { instantWords } from '../../ui/time-words.ts'
import { groupSendings, type SendingsOfDay } from './group-sendings.ts'
import { readReceipt } from './privacy-calls.ts'

/** What went to outside companies about whoever reads it, and which experiments they are in. */
export function PrivacyReceipt({ sectionId, ...words }: BlockInput<'privacy-receipt'>) {
  const [receipt, setReceipt] = useState<Receipt | 'failed'>()
  useEffect(() => {
    readReceipt().then(setReceipt, (error: unknown) => {
      logFailure('The receipt could not be read', error)
      setReceipt('failed')
    })
  }, [])

  return (
    <SplitSection
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
    >
      {receipt === undefined && <Skeleton shape="card" count={2} />}
      {receipt === 'failed' && <Notice tone="error" title={words.failed} live />}
      {typeof receipt === 'object' && (
        <>
          <Card className={part.card}>
            <h3>{words.sendings.title}</h3>
            {receipt.sendings.length === 0 && <p className={part.hint}>{words.sendings.none}</p>}
            {groupSendings(receipt.sendings).map(({ key, to, what, about, at }) => (
              <div key={key} className={part.row}>
                <div>
                  <p className={part.name}>
                    {what}: {about.map(countedWords).join(', ')}
                  </p>
                  <p className={part.hint}>{to}</p>
                </div>
                <time className={part.hint} dateTime={at}>
                  {instantWords(at)}
                </time>
              </div>
            ))}
            {receipt.more && <p className={part.hint}>{words.sendings.more}</p>}
          </Card>
          <Card className={part.card}>
            <h3>{words.experiments.title}</h3>
            {receipt.experiments.length === 0 && (
              <p className={part.hint}>{words.experiments.none}</p>
            )}
            {receipt.experiments.map(({ id, about, variation }) => (
              <div key={id} className={part.row}>
                <div>
                  <p className={part.name}>{about}</p>
                  <p className={part.hint}>
                    {words.experiments.version} {variation}
                  </p>
                </div>
              </div>
            ))}
          </Card>
        </>
      )}
    </SplitSection>
  )
}

function countedWords({ words, count }: SendingsOfDay['about'][number]): string {
  return count > 1 ? `${words} (${count}\u00a0×)` : words
}
