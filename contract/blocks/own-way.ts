import { Type } from 'typebox'
import {
  laterOwnReasons,
  type LaterOwnReason,
  type OwnReason,
  ownReasons,
} from '../dashboard/own-way.ts'
import { Text } from '../definitions/text.ts'
import { told } from './told.ts'

const optional = (description: string) => Type.Optional(told(description))

/** Why only the person can file it, and how; {when} is filled with `by`, or with `undated` where no last day is known. */
export const OwnWayWords = Type.Object(
  {
    ...(Object.fromEntries(
      ownReasons.map((reason) => [reason, told('May name {when}.')]),
    ) as Record<OwnReason, ReturnType<typeof told>>),
    ...(Object.fromEntries(
      laterOwnReasons.map((reason) => [reason, optional('May name {when}.')]),
    ) as Record<LaterOwnReason, ReturnType<typeof optional>>),
    by: told('May name {day}.'),
    undated: Text,
  },
  { additionalProperties: false },
)
