import { type Static, Type } from 'typebox'
import { instant, orNull } from '../parts.ts'
import { oneOf, reason } from './operations.ts'

const word = orNull(Type.String())

/** What the settings of one outside company are; never a secret's value. */
export const VendorState = Type.Object({
  id: Type.String(),
  name: Type.String(),
  what: Type.String(),
  mode: oneOf(['real', 'stand-in', 'off'] as const),
  /** Names in the environment, and whether each is set. */
  settings: Type.Array(Type.Object({ name: Type.String(), isSet: Type.Boolean() })),
  lastSuccessAt: orNull(instant),
  lastFailureAt: orNull(instant),
  lastFailure: word,
  /** Events that are to go out and did not yet; at most 10,000 are counted. Null where nothing is relayed. */
  waiting: orNull(Type.Integer()),
  /** Null where it cannot be switched here. */
  isOn: orNull(Type.Boolean()),
  offSince: orNull(instant),
  offReason: word,
})
export type VendorState = Static<typeof VendorState>

/** GET /api/admin/vendors */
export const ListVendors = {
  input: Type.Object({}),
  output: Type.Object({
    vendors: Type.Array(VendorState),
    settings: Type.Array(
      Type.Object({ name: Type.String(), value: Type.String(), what: Type.String() }),
    ),
  }),
}

/** POST /api/admin/vendors/:id/switch */
export const SwitchVendor = {
  input: Type.Object({ id: Type.String({ maxLength: 40 }), on: Type.Boolean(), reason }),
  output: Type.Object({ isOn: Type.Boolean() }),
}
