import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { PrivacyReceipt as Receipt } from '#contract/wire/privacy.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { instantWords } from '../../ui/time-words.ts'
import { readReceipt } from './privacy-calls.ts'
import css from './privacy.module.css'
import { Section } from './section.tsx'

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
    <Section sectionId={sectionId} title={words.title} lead={words.lead} noScript={words.noScript}>
      {receipt === undefined && <Skeleton shape="card" count={2} />}
      {receipt === 'failed' && <Notice tone="error" title={words.failed} live />}
      {typeof receipt === 'object' && (
        <>
          <Card className={css.card}>
            <h3>{words.sendings.title}</h3>
            {receipt.sendings.length === 0 && <p className={css.hint}>{words.sendings.none}</p>}
            {receipt.sendings.map(({ to, what, about, at }, index) => (
              <div key={index} className={css.row}>
                <div>
                  <p className={css.name}>
                    {what} ({about})
                  </p>
                  <p className={css.hint}>{to}</p>
                </div>
                <time className={css.hint} dateTime={at}>
                  {instantWords(at)}
                </time>
              </div>
            ))}
            {receipt.more && <p className={css.hint}>{words.sendings.more}</p>}
          </Card>
          <Card className={css.card}>
            <h3>{words.experiments.title}</h3>
            {receipt.experiments.length === 0 && (
              <p className={css.hint}>{words.experiments.none}</p>
            )}
            {receipt.experiments.map(({ id, about, variation }) => (
              <div key={id} className={css.row}>
                <div>
                  <p className={css.name}>{about}</p>
                  <p className={css.hint}>
                    {words.experiments.version} {variation}
                  </p>
                </div>
              </div>
            ))}
          </Card>
        </>
      )}
    </Section>
  )
}
