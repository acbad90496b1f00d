import type { BlockInput } from '#contract/blocks/index.ts'
import { Card } from '../../ui/card.tsx'
import part from '../../ui/part.module.css'
import { instantWords } from '../../ui/time-words.ts'
import { groupSendings, type SendingsOfDay } from './group-sendings.ts'
import { readReceipt } from './privacy-calls.ts'
import { ReadSection, useReading } from './read-section.tsx'

/** What went to outside companies about whoever reads it, and which experiments they are in. */
export function PrivacyReceipt({ sectionId, ...words }: BlockInput<'privacy-receipt'>) {
  const { reading, again } = useReading(readReceipt)

  return (
    <ReadSection sectionId={sectionId} words={words} reading={reading} again={again} cards={2}>
      {(receipt) => (
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
    </ReadSection>
  )
}

function countedWords({ words, count }: SendingsOfDay['about'][number]): string {
  return count > 1 ? `${words} (${count}\u00a0×)` : words
}
