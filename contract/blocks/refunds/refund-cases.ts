import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { type CaseStatus, caseStatuses } from '../../refunds/case-status.ts'
import { followUpKinds } from '../../refunds/follow-ups.ts'
import { letterPurposes, tones } from '../../refunds/case-choices.ts'
import { closed, FieldCopy, LoadWords, textFor } from '../dashboard/words.ts'
import { words } from '../privacy/privacy-data.ts'
import { postingEvents } from '../../refunds/posting-state.ts'
import { told } from '../told.ts'
import { CaseFormWords, choiceCopy } from './case-form-words.ts'
import { PostWords } from './post-words.ts'

/** What a person can tell of a case; a draft is where each begins. */
const toldStatuses = caseStatuses.filter(
  (status): status is Exclude<CaseStatus, 'draft'> => status !== 'draft',
)

/** Refund cases: a form, a letter to change, take away or have mailed, the days to keep, what happened since. */
export const RefundCases = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    problem: told('Above what is wrong.'),
    load: LoadWords,
    // What the onboarding was told; pages that were edited before may lack it.
    told: Type.Optional(
      Type.Object(
        { title: Text, text: Text, button: told('Names the {company}.') },
        { ...closed, description: 'Cases that were begun in the onboarding.' },
      ),
    ),
    form: CaseFormWords,
    acts: words('open', 'another', 'keeps', 'change', 'save', 'cancel', 'full'),
    statuses: textFor(caseStatuses),
    letter: Type.Object(
      {
        title: Text,
        mark: told('Stands on every letter: it is a draft.'),
        purpose: choiceCopy(letterPurposes),
        tone: choiceCopy(tones),
        write: Text,
        again: told('Writes it anew, over what stands there.'),
        model: Type.Object(
          { button: Text, text: told('Names the {company}, and what it gets.') },
          closed,
        ),
        by: textFor(['template', 'model', 'you']),
        instead: textFor(['not-in-form', 'no-answer']),
        subject: Text,
        text: Text,
        doubts: told('Before what a letter says beyond the form.'),
        save: Text,
        copy: Text,
        copied: Text,
        notCopied: Text,
        pdf: Text,
        unsaved: told('Where changes have to be saved before a PDF shows them.'),
        pastDay: Type.Optional(
          told('Where the day by which a letter that was not sent asks for an answer is over.'),
        ),
        send: told('How it goes out.'),
        sendDispute: Type.Optional(
          told('The same of a dispute, which counts only in writing and at one address.'),
        ),
      },
      closed,
    ),
    post: PostWords,
    dates: Type.Object(
      {
        title: Text,
        none: Text,
        kinds: textFor(followUpKinds),
        earliest: Text,
        over: Type.Optional(told('Stands beside a day that has gone by.')),
        calendar: Text,
        source: Text,
      },
      closed,
    ),
    tell: Type.Object(
      {
        title: Text,
        what: Type.Object(
          {
            label: Text,
            missing: Text,
            choices: textFor<(typeof toldStatuses)[number]>(toldStatuses),
          },
          closed,
        ),
        on: FieldCopy,
        note: FieldCopy,
        button: Text,
        undo: Text,
        over: Text,
      },
      closed,
    ),
    timeline: Type.Object(
      {
        title: Text,
        opened: Text,
        changed: Text,
        drafted: Text,
        ...textFor(postingEvents).properties,
      },
      closed,
    ),
    drop: words('button', 'sure', 'yes', 'no'),
  },
  closed,
)
