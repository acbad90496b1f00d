import { type Static, Type } from 'typebox'

/** OpenTelemetry's standard variables, of which these two are ours to read; its SDK reads the others (docs/operating.md). */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^?#\\s]+$' })),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
}

const Traces = Type.Object(traceEnvironment)

export const traceExpectations: Readonly<Record<keyof Static<typeof Traces>, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address like http://localhost:4318',
  OTEL_TRACES_SAMPLER_ARG: 'a number from 0 to 1',
}

/** Where spans go, and which share of the traces that begin here; undefined where no collector is named. */
export function readTraces(values: Static<typeof Traces>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = values
  return endpoint ? { endpoint: endpoint.replace(/\/$/, ''), share } : undefined
}
