import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { postingStates } from '../../refunds/posting-state.ts'
import { closed, FieldCopy, textFor } from '../dashboard/words.ts'
import { words } from '../privacy/privacy-data.ts'
import { NotMadeWords } from '../plans/paying.ts'
import { told } from '../told.ts'

const PlaceWords = Type.Object({ title: Text, name: FieldCopy, button: Text }, closed)
const CompanyWords = Type.Object(
  {
    ...PlaceWords.properties,
    missing: Type.Object({ line1: Text, city: Text, state: Text, zip: Text }, closed),
  },
  closed,
)

/** Having a letter printed and mailed: two addresses, the very pages, the fee, and how far it got. */
export const PostWords = Type.Object(
  {
    title: Text,
    lead: told('Names the {fee} of one letter.'),
    open: Text,
    blank: Type.Optional(told('Before a letter with a {blank} to fill in is mailed.')),
    again: told('For another letter of the same case.'),
    cancel: Text,
    to: CompanyWords,
    toIssuer: Type.Optional(CompanyWords),
    from: PlaceWords,
    doubts: Type.Object(
      {
        to: told('Says of which address it is.'),
        from: told('Says of which address it is.'),
        corrected: Text,
        'missing-unit': Text,
        undeliverable: Text,
        useThis: Text,
        keepMine: Text,
        isRight: Text,
        change: Text,
      },
      closed,
    ),
    shown: Type.Object(
      {
        title: Text,
        text: told('May name the number of {pages}.'),
        read: told('Opens the pages.'),
        hash: told('Names the {hash} of the pages.'),
        changed: told('Where the draft was changed after the pages were made.'),
        old: Type.Optional(told('In place of the payment, where the day on the pages is over.')),
        back: Text,
      },
      closed,
    ),
    pay: Type.Object(
      {
        title: Text,
        sandbox: Text,
        hosted: Text,
        unseen: told('Where the pages were not opened.'),
        missing: told('Where the box was not ticked.'),
        failed: Text,
        late: Type.Optional(
          told('Names the {day} by which the issuer has to have a dispute that may come too late.'),
        ),
      },
      closed,
    ),
    /** Pages that were edited before may have no words for it. */
    outcome: Type.Optional(NotMadeWords),
    account: words('title', 'text', 'emailHint', 'agree', 'agreeMissing', 'signUp', 'signIn'),
    states: textFor(postingStates),
    unknown: Type.Optional(told('While nobody knows whether the print shop has it.')),
    undo: Type.Object(
      {
        text: told('Names the {time}.'),
        late: Type.Optional(told('Once that time is over and the print shop has it not yet.')),
        changed: Type.Optional(told('Where the draft was changed after the pages were made.')),
        button: Text,
      },
      closed,
    ),
  },
  closed,
)
