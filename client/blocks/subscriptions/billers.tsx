import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Biller } from '#contract/wire/subscriptions.ts'
import { useStage } from '../../stage/stage.ts'
import css from './cancel-guide.module.css'

type Words = BlockInput<'cancel-guide'>['billers']

/** Others that may bill for a service, and how it is cancelled with them. PayPal may stand before any of them. */
export function Billers({
  name,
  billedBy,
  words,
}: {
  name: string
  billedBy: readonly Biller[]
  words: Words
}) {
  return (
    <div className={css.billers}>
      <h3>{fillWords(words.title, { name })}</h3>
      <p>{words.lead}</p>
      <dl>
        {[...billedBy, 'paypal' as const].map((biller) => (
          <OneBiller key={biller} {...words[biller]} />
        ))}
      </dl>
    </div>
  )
}

function OneBiller({ title, text, link }: Words['paypal']) {
  const { hrefOf } = useStage()
  const href = link && hrefOf({ do: 'open', link })
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {text}{' '}
        {href && (
          <a href={href} rel="noopener">
            {new URL(href).host.replace(/^www\./, '')}
          </a>
        )}
      </dd>
    </div>
  )
}
