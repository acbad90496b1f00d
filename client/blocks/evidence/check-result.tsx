import type { BlockInput } from '#contract/blocks/index.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Check } from './use-checks.ts'
import { type Said, saidOf } from './verdict-of.ts'
import css from './verify-file.module.css'

type Words = BlockInput<'verify-file'>

const tones: Record<Said, 'info' | 'plain' | 'error'> = {
  untouched: 'info',
  takenBack: 'plain',
  unsealed: 'plain',
  unknown: 'error',
  documentChanged: 'error',
  recordChanged: 'error',
}

/** What came of one file or fingerprint. */
export function CheckResult({ check, words }: { check: Check; words: Words }) {
  const { name, sha256, verdict, failure } = check
  if (failure) {
    return (
      <Notice tone="error" title={words[failure]}>
        {name && <p className={css.name}>{name}</p>}
      </Notice>
    )
  }
  if (!verdict) {
    return (
      <p className={css.busy}>
        <Spinner small /> {words.busy}
      </p>
    )
  }
  const said = saidOf(verdict)
  return (
    <Notice tone={tones[said]} title={words[said].title}>
      <p>{words[said].text}</p>
      <dl className={css.facts}>
        {name && <Fact term={words.label} value={name} />}
        {verdict.known && <Fact term={words.facts.kind} value={words.kinds[verdict.kind]} />}
        {verdict.known && <Fact term={words.facts.signedOn} value={dayWords(verdict.signedOn)} />}
        {sha256 && <Fact term={words.facts.fingerprint} value={sha256} code />}
      </dl>
    </Notice>
  )
}

function Fact({ term, value, code }: { term: string; value: string; code?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={code ? css.code : undefined}>{value}</dd>
    </div>
  )
}
