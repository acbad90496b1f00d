import { Type } from 'typebox'
import {
  type OrderMessage,
  orderMessages,
  orderNotices,
  orderPayers,
  orderPlaces,
  orderPromises,
} from '../../late-orders/order-choices.ts'
import { Text } from '../../definitions/text.ts'
import { lateFindings } from '../../late-orders/assess-order.ts'
import { closed, FieldCopy } from '../dashboard/words.ts'
import { told, toldInLetter } from '../told.ts'
import { choiceCopy } from './case-form-words.ts'

const Finding = Type.Object(
  { title: Text, text: told('May name {day}, {newDay}, {refundBy}, {yesBy}, {late}.') },
  closed,
)
const Message = Type.Object(
  {
    label: told('In the list of messages.'),
    text: toldInLetter(
      'May name {order}, {what}, {ordered}, {promised}, {due}, {here}, {sum}, {shipping}, {wait}, {name}.',
    ),
  },
  closed,
)

/** What the 30-day rule gives in one's own case, worked out on the page, with a message to copy. */
export const LateOrderBlock = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    problem: told('Above what is wrong.'),
    fields: Type.Object(
      {
        merchant: FieldCopy,
        what: FieldCopy,
        orderNumber: FieldCopy,
        orderedOn: FieldCopy,
        promise: choiceCopy(orderPromises),
        promisedOn: FieldCopy,
        where: choiceCopy(orderPlaces),
        arrivedOn: FieldCopy,
        notice: choiceCopy(orderNotices),
        newDay: FieldCopy,
        agreed: FieldCopy,
        amountCents: FieldCopy,
        shippingCents: FieldCopy,
        paidBy: choiceCopy(orderPayers),
      },
      closed,
    ),
    button: Text,
    answer: Type.Object(
      {
        title: Text,
        findings: Type.Object(
          Object.fromEntries(lateFindings.map((name) => [name, Finding])) as Record<
            (typeof lateFindings)[number],
            typeof Finding
          >,
          closed,
        ),
        days: Type.Object(
          {
            title: Text,
            shipBy: Text,
            thirtyDays: Text,
            yesBy: Text,
            refundBy: Text,
            cancelToday: told('The same where the right begins with a cancellation.'),
            billing: told('In place of a day where the shop is the creditor.'),
            disputeBy: Text,
          },
          closed,
        ),
        shipping: told('May name {shipping}.'),
        honest: Text,
        source: Text,
      },
      closed,
    ),
    message: Type.Object(
      {
        title: Text,
        mark: Text,
        choose: Text,
        kinds: Type.Object(
          Object.fromEntries(orderMessages.map((name) => [name, Message])) as Record<
            OrderMessage,
            typeof Message
          >,
          closed,
        ),
        due: Type.Object(
          {
            promised: toldInLetter(
              'The {due} of messages: which day was promised. May name {promised}.',
            ),
            'thirty-days': toldInLetter('The same where the shop named no day.'),
            delivery: toldInLetter('The same where it named a day of delivery.'),
          },
          closed,
        ),
        here: toldInLetter('The {here} of messages, where a day of delivery was named.'),
        label: Text,
        copy: Text,
        copied: Text,
        notCopied: Text,
        further: told('Leads to the refund assistant.'),
      },
      closed,
    ),
  },
  closed,
)
