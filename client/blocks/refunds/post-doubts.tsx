import type { GivenPlace, PlaceDoubt } from '#contract/wire/refund-postings.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PostProps } from './case-props.ts'
import css from './refunds.module.css'
import { useCaseAct } from './use-case-act.ts'

interface Props extends PostProps {
  doubt: PlaceDoubt
  /** As the person gave it. */
  place: GivenPlace | undefined
  onSettled: (place: GivenPlace) => Promise<void>
  onChange: () => void
}

/** What the post says of an address, and the person's word on it: one doubt after the other (PRODUCT §2.1). */
export function PostDoubts({ doubt, place, words, onSettled, onChange }: Props) {
  const { doing, failure, act } = useCaseAct()
  const { which, verdict, suggestion } = doubt
  const { doubts: said } = words.post
  const settle = (chosen: GivenPlace, name: string) =>
    act(() => onSettled({ ...chosen, kept: true }), name)
  return (
    <>
      <Notice tone="soon" title={said[which]} live>
        <p>{said[verdict]}</p>
        {suggestion && <p>{spoken(suggestion)}</p>}
        <div className={css.acts}>
          {suggestion && (
            <Button
              size="small"
              busy={doing === 'theirs'}
              onClick={() => void settle(suggestion, 'theirs')}
            >
              {said.useThis}
            </Button>
          )}
          {place && (
            <Button
              look="outlined"
              size="small"
              busy={doing === 'mine'}
              onClick={() => void settle(place, 'mine')}
            >
              {suggestion ? said.keepMine : said.isRight}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={onChange}>
            {said.change}
          </Button>
        </div>
      </Notice>
      <FailureNotice failure={failure} />
    </>
  )
}

function spoken({ line1, line2, city, state, zip }: GivenPlace): string {
  return `${[line1, line2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`
}
