import { useState } from 'react'
import { envelopeName, envelopeRecipient } from '#contract/mailing/envelope.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import type { GivenPlace, PlaceDoubt } from '#contract/wire/refund-postings.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { type Failure, failureLine } from '../../onboarding/failure-words.ts'
import { ApiError } from '../../stage/api.ts'
import { Button } from '../../ui/button.tsx'
import type { PostProps } from './case-props.ts'
import { PostDoubts } from './post-doubts.tsx'
import { QuestionForm } from './question-form.tsx'
import { preparePosting } from './refund-calls.ts'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import { useQuestions } from './use-questions.ts'

type Side = 'to' | 'from'
type Places = Record<Side, GivenPlace | undefined>

/** Both addresses, one after the other, and what the post says of them; then the pages are made. */
export function PostForm({ onDone, ...props }: PostProps & { onDone: () => void }) {
  const { one, onKept } = props
  const [side, setSide] = useState<Side>('to')
  const [doubts, setDoubts] = useState<PlaceDoubt[]>([])
  const [refused, setRefused] = useState<Failure>()
  const [places, setPlaces] = useState<Places>(() => begunPlaces(one))

  async function prepare(given: Places): Promise<void> {
    setPlaces(given)
    setRefused(undefined)
    const { to, from } = given
    if (!to || !from) return
    try {
      const { case: kept, doubts: found } = await preparePosting(one, { to, from })
      setDoubts(found)
      if (found.length > 0) return
      onKept(kept)
      onDone()
    } catch (error) {
      if (!isOfAddressee(error)) throw error
      setDoubts([])
      setSide('to')
      setRefused(failureLine(error))
    }
  }

  async function take(place: GivenPlace): Promise<void> {
    const given = { ...places, [side]: place }
    setPlaces(given)
    setRefused(undefined)
    if (side === 'to') setSide('from')
    else await prepare(given)
  }

  const [doubt] = doubts
  const step = useFocusInside<HTMLDivElement>(doubt ? `doubt-${doubt.which}` : side)
  return (
    <div ref={step}>
      {doubt ? (
        <PostDoubts
          {...props}
          doubt={doubt}
          place={places[doubt.which]}
          onSettled={(place) => prepare({ ...places, [doubt.which]: place })}
          onChange={() => {
            setDoubts([])
            setSide(doubt.which)
          }}
        />
      ) : (
        <PlaceForm
          key={side}
          {...props}
          side={side}
          place={places[side]}
          refused={refused}
          onGiven={take}
          onCancel={onDone}
        />
      )}
    </div>
  )
}

function isOfAddressee(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'refunds.to-company'
}

/** The addresses of the last letter; what went to the company is not for the card's issuer, and the other way round. */
function begunPlaces({ facts, draft, posting }: PostProps['one']): Places {
  const isDispute = draft?.purpose === 'dispute'
  const isSame = posting !== null && (posting.purpose === 'dispute') === isDispute
  return {
    to: isSame ? posting.to : begun(isDispute ? '' : envelopeRecipient(facts.company)[0]),
    from: posting?.from ?? begun(envelopeName(facts.name)),
  }
}

/** What is known of an address before anything is typed. */
function begun(name: string): GivenPlace {
  return { name, line1: '', city: '', state: '', zip: '' }
}

interface PlaceProps extends PostProps {
  side: Side
  place: GivenPlace | undefined
  /** Why the server does not take it. */
  refused: Failure | undefined
  onGiven: (place: GivenPlace) => Promise<void>
  onCancel: () => void
}

function PlaceForm({ one, words, side, place, refused, onGiven, onCancel }: PlaceProps) {
  const { to, from, toIssuer = to } = words.post
  const theirs = one.draft?.purpose === 'dispute' ? toIssuer : to
  const { title, name, button } = side === 'to' ? theirs : from
  const missing = side === 'to' ? theirs.missing : undefined
  const questions: SimpleQuestion[] = [
    { ask: 'text', id: 'name', ...name },
    { ask: 'street', id: 'line1', missing: missing?.line1 },
    { ask: 'unit', id: 'line2' },
    { ask: 'city', id: 'city', missing: missing?.city },
    { ask: 'state', id: 'state', missing: missing?.state },
    { ask: 'zip', id: 'zip', missing: missing?.zip },
  ]
  const { kept: _kept, ...initial } = place ?? begun('')
  const form = useQuestions({ id: `post-${side}-${one.id}`, questions, initial })
  const give = () => form.submit(async (answers) => onGiven(answers as GivenPlace))
  return (
    <>
      <FailureNotice failure={refused} />
      <QuestionForm
        form={form}
        groups={[{ id: side, title, ids: questions.map(({ id }) => id) }]}
        problem={words.problem}
        button={button}
        onSubmit={() => void give()}
        ofOther={side === 'to'}
        further={
          <Button look="quiet" onClick={onCancel}>
            {words.post.cancel}
          </Button>
        }
      />
    </>
  )
}
