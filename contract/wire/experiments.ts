import { Type } from 'typebox'

/** GET /api/features/:clientKey → the experiments in use, as GrowthBook's SDKs read them. 404 for another key. */
export const GetFeatures = {
  input: Type.Object({ clientKey: Type.String({ maxLength: 100 }) }),
  output: Type.Object({
    status: Type.Literal(200),
    features: Type.Record(
      Type.String(),
      Type.Object(
        { defaultValue: Type.Literal('control'), rules: Type.Array(Type.Object({})) },
        { additionalProperties: true },
      ),
    ),
    dateUpdated: Type.String({ format: 'date-time' }),
  }),
}
