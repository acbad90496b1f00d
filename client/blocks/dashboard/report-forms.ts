import type { BlockProps } from '#contract/blocks/index.ts'
import { type Check, checksOf, checkToReplace } from '#contract/dashboard/checks-of.ts'
import type { ReportKind } from '#contract/dashboard/reports.ts'
import type { Answers } from '#contract/questions/answer-values.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import type { ClaimAct } from '../../onboarding/claim-calls.ts'
import { type CorrectionKind, correctionForms, whichOf } from './correction-forms.ts'
import { choice, line, paragraphs } from './report-questions.ts'

export type Reports = BlockProps<'claim-reports'>['reports']

/** A form by which something is told of a claim. Ids of its questions are the names that the call knows them by. */
export interface ReportForm {
  kind: ReportKind
  words: { open: string; openExpired?: string; text?: string; button: string; done: string }
  questions: SimpleQuestion[]
  file?: { label: string; hint?: string; button: string; drop: string }
  /** Said at the first question when there is neither an answer to it nor a file. */
  orFile?: string
  act: ClaimAct
  /** What the call gets beside the answers. */
  also?: Record<string, unknown>
  /** What stands in it before anything is typed. */
  initial?: Answers
}

/** Pages that were edited before have no words for these, or not for each check. */
type LaterKind = 'mail-for-me' | 'reissue'
type Forms = Record<Exclude<ReportKind, LaterKind>, ReportForm> &
  Partial<Record<LaterKind, ReportForm>>

/** The forms in the words of the page, about a claim with this story. @param today ISO day */
export function reportForms(words: Reports, story: ClaimStory, today: string): Forms {
  return {
    ...mailForm(words, story),
    ...answerForms(words),
    ...moneyForm(words),
    ...depositForm(words, story, today),
    ...reissueForm(words, story, today),
    ...correctionForms(words, story),
  }
}

type MoneyKind = 'payout' | 'deposited'
type AnswerKind = Exclude<ReportKind, MoneyKind | CorrectionKind | LaterKind>

/** What its owner did not file is ours to mail. */
function mailForm(
  { 'mail-for-me': words }: Reports,
  { claim }: ClaimStory,
): Pick<Forms, 'mail-for-me'> {
  const text = claim.state === 'returned' ? words?.textAgain : words?.text
  if (!words || !text) return {}
  const kind = 'mail-for-me'
  return { [kind]: { kind, words: { ...words, text }, act: kind, questions: [] } }
}

/** What was filed and what the administrator said of it. */
function answerForms(words: Reports): Record<AnswerKind, ReportForm> {
  const { confirmation, deficiency, decision, cancel } = words
  const self = words['self-filed']
  return {
    'self-filed': {
      kind: 'self-filed',
      words: self,
      act: 'self-filed',
      file: self.file,
      questions: [
        choice('how', self.how),
        { ask: 'date', id: 'filedOn', ...self.filedOn },
        line('confirmationNumber', self.confirmationNumber),
      ],
    },
    confirmation: {
      kind: 'confirmation',
      words: confirmation,
      act: 'confirmation',
      file: confirmation.file,
      questions: [
        line('number', confirmation.number),
        { ask: 'date', id: 'receivedOn', ...confirmation.receivedOn },
      ],
    },
    deficiency: {
      kind: 'deficiency',
      words: deficiency,
      act: 'deficiency',
      file: deficiency.file,
      orFile: deficiency.missing,
      questions: [
        paragraphs('text', deficiency.words),
        { ask: 'date', id: 'cureBy', future: 'only', ...deficiency.cureBy },
      ],
    },
    decision: {
      kind: 'decision',
      words: decision,
      act: 'decision',
      questions: [
        choice('decision', decision.decision),
        { ask: 'date', id: 'decidedOn', ...decision.decidedOn },
        paragraphs('note', decision.note),
      ],
    },
    cancel: {
      kind: 'cancel',
      words: cancel,
      act: 'cancel',
      questions: [paragraphs('note', cancel.note)],
    },
  }
}

/** What came. */
function moneyForm({ payout }: Reports): Pick<Forms, 'payout'> {
  return {
    payout: {
      kind: 'payout',
      words: payout,
      act: 'payout',
      questions: [
        { ask: 'money', id: 'amountCents', max: 100_000_000, ...payout.amount },
        { ask: 'date', id: 'receivedOn', ...payout.receivedOn },
        choice('method', payout.method),
        {
          ask: 'date',
          id: 'voidAfter',
          future: true,
          optional: true,
          onlyIf: { question: 'method', is: 'check' },
          ...payout.voidAfter,
        },
        { ask: 'tick', id: 'share', optional: true, ...payout.share },
      ],
    },
  }
}

/** Which check went to the bank: the only one that may, else it is asked. */
function depositForm(
  { deposited, 'payout-correction': { which } }: Reports,
  story: ClaimStory,
  today: string,
): Pick<Forms, 'deposited'> {
  const open = checksOf(story, today).filter(({ clock }) => clock.state !== 'deposited')
  const [only, ...others] = open.map(({ payout }) => payout)
  const isOne = only !== undefined && others.length === 0
  const on: SimpleQuestion = { ask: 'date', id: 'on', ...deposited.on }
  return {
    deposited: {
      kind: 'deposited',
      words: deposited,
      act: 'check',
      also: { what: 'deposited', ...(isOne && { payoutId: only.id }) },
      questions: only && !isOne ? [whichOf(which, [only, ...others]), on] : [on],
    },
  }
}

/** What the letter for a new check says: that the old one became void, that it may be where no day is known, or that it is lost. */
export function reissueWords(
  { letter, letterUnsure = letter, letterLost }: Reports['reissue'],
  { clock }: Check,
): string | undefined {
  if (clock.state !== 'void') return letterLost
  return clock.basis === 'assumed-days' ? letterUnsure : letter
}

/** About the check that its letter names. */
function reissueForm(
  { reissue }: Reports,
  story: ClaimStory,
  today: string,
): Pick<Forms, 'reissue'> {
  const check = checkToReplace(story, today)
  if (!check || !reissueWords(reissue, check)) return {}
  return {
    reissue: {
      kind: 'reissue',
      words: reissue,
      act: 'check',
      also: { what: 'reissue-requested', payoutId: check.payout.id },
      questions: [{ ask: 'date', id: 'on', ...reissue.on }],
    },
  }
}
