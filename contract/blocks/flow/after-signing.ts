import { Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'
import { OwnWayWords } from '../own-way.ts'
import { told } from '../told.ts'

const closed = { additionalProperties: false }
const ofDay = told('May name {day}.')

/** What stands beside a signed form: how long it may be taken back, how and by when it is sent, and the way to send it oneself. */
export const AfterSigning = Type.Object(
  {
    undo: Type.Object({ text: told('May name {time}.'), button: Text }, closed),
    /**
     * By the way on which we mail it; `unsettled` while it can be taken back, when nobody has looked yet whether anything pays for
     * its letter, for whoever has no plan; `undated` where no last day is known.
     */
    plan: Type.Object(
      {
        'first-class': ofDay,
        certified: ofDay,
        unsettled: Type.Optional(ofDay),
        undated: Text,
      },
      closed,
    ),
    /** Instead of the plan, when only the person can bring it on. */
    waits: Type.Object(
      { account: ofDay, plan: ofDay, address: ofDay, settlement: Type.Optional(Text) },
      closed,
    ),
    /** Instead of the plan, when only the person can file it, by the reason. */
    own: OwnWayWords,
    choose: Type.Optional(
      Type.Object(
        { label: Text, step: Id },
        { ...closed, description: 'The way to what it waits for: an account, a plan or a fee.' },
      ),
    ),
    self: Type.Object(
      { title: Text, text: Text, download: Text, mark: told('Leads to the form that notes it.') },
      closed,
    ),
    follow: told('Leads to the page of the claim.'),
  },
  closed,
)

/** Where a settlement takes ink only: nothing is signed on screen. */
export const InInk = Type.Object(
  { title: Text, help: Text, steps: Type.Array(Text), primary: Text },
  closed,
)
