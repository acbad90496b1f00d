import type { Span as OtelSpan } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { within } from './current-work.ts'
import type { Span, SpanKind, Spans, SpanStart } from './spans.ts'
import { watchCalls } from './watch-calls.ts'

const FLUSH_MS = 1_000
/** Spans that wait for a collector; more are dropped. */
const MOST_WAITING = 2_048
const SEND_MS = 5_000

interface Settings {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** Of traces that begin here, how many are kept: 0 to 1. One that a caller began is kept when the caller keeps it. */
  share: number
  log: { warn(entry: object): void }
  /** How long spans are gathered before they are sent. */
  gatherMs?: number
}

/**
 * OpenTelemetry's own SDK and exporter, loaded here and nowhere else: spans are gathered, and sent as OTLP's JSON every few
 * seconds. Nobody waits for the collector; what it does not take within 5 s is dropped and counted in the log. Headers,
 * compression and the service's name come from the standard variables, which the SDK reads itself.
 */
export async function openSpans({ endpoint, share, log, gatherMs }: Settings): Promise<Spans> {
  const api = await import('@opentelemetry/api')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const url = `${endpoint}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS })
  const batches = new sdk.BatchSpanProcessor({
    exporter: apart(exporter, log),
    maxQueueSize: MOST_WAITING,
    ...(gatherMs !== undefined && { scheduledDelayMillis: gatherMs }),
  })
  const provider = new sdk.TracerProvider({
    resource: await describeProcess(),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [batches],
  })
  const tracer = provider.getTracer('sparrow')
  const wire = new W3CTraceContextPropagator()
  const kinds: Record<SpanKind, number> = {
    server: api.SpanKind.SERVER,
    job: api.SpanKind.CONSUMER,
    call: api.SpanKind.CLIENT,
  }

  const begin = ({ kind, name, facts, parent }: SpanStart): Span => {
    const traceparent = typeof parent === 'string' ? parent : parent?.traceparent
    const above = traceparent
      ? wire.extract(api.ROOT_CONTEXT, { traceparent }, api.defaultTextMapGetter)
      : api.ROOT_CONTEXT
    const options = { kind: kinds[kind], ...(facts && { attributes: facts }) }
    const span = tracer.startSpan(name, options, above)
    const carrier: { traceparent?: string } = {}
    wire.inject(api.trace.setSpan(above, span), carrier, api.defaultTextMapSetter)
    return {
      traceId: span.spanContext().traceId,
      traceparent: carrier.traceparent ?? '',
      end: (result = {}) => finish(span, result),
    }
  }

  function finish(span: OtelSpan, { name, facts, failure }: Parameters<Span['end']>[0] & {}) {
    if (name) span.updateName(name)
    if (facts) span.setAttributes(facts)
    if (failure) {
      span.setAttribute('error.type', failure)
      span.setStatus({ code: api.SpanStatusCode.ERROR })
    }
    span.end()
  }

  const unwatch = watchCalls(begin)
  return {
    begin,
    async stop() {
      unwatch()
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, FLUSH_MS)
      await Promise.race([provider.shutdown().catch(() => exporter.forceFlush()), late])
      clearTimeout(timer)
    },
  }
}

/** A name, and what OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say; nothing of the machine. */
async function describeProcess() {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources')
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'sparrow' }))
    .merge(detectResources({ detectors: [envDetector] }))
}

/** Sending is no part of the work whose span happened to be there last, or it would make spans of its own without end. */
function apart(exporter: SpanExporter, log: Settings['log']): SpanExporter {
  return {
    export: (spans, done) =>
      within({}, () =>
        exporter.export(spans, (result) => {
          if (result.error) log.warn({ event: 'spans-dropped', spans: spans.length })
          done(result)
        }),
      ),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
