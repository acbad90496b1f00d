import './json-editor.css'
import { autocompletion } from '@codemirror/autocomplete'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { type Diagnostic, forceLinting, linter, lintGutter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { basicSetup, EditorView } from 'codemirror'
import { useEffect, useRef } from 'react'
import { jsonSlip } from '#contract/definitions/json-slips.ts'
import { type FieldFault, findFaults } from '../schema-form/find-faults.ts'
import { partsOf, valueAt } from '../schema-form/pointers.ts'
import type { Pieces, Schema } from '../schema-form/schema.ts'
import { completeJson } from './complete-json.ts'
import { breakIn, doubledNames, rangeAt } from './places.ts'

interface JsonEditorProps {
  /** Of all that is edited, names this: what cannot be read or taken over yet is kept by it. */
  name: string
  /** For whoever listens to the screen. */
  label: string
  value: unknown
  schema: Schema
  pieces: Pieces
  /** What the server says about it, beside what the schema says; pointers into the value. */
  faults?: readonly FieldFault[]
  isReadOnly?: boolean
  /** What keeps a value from being taken over: it is told, and what is written stays where it is written. */
  refusalOf?(value: unknown): FieldFault | undefined
  /** Told in each pause, when the text can be read. */
  onChange(value: unknown): void
}

const PAUSE_MS = 250
const print = (value: unknown) => JSON.stringify(value, null, 2) ?? ''
const none: readonly FieldFault[] = []

/** What somebody wrote and what was not taken over yet when another part was chosen, with what it was written over. */
const unread = new Map<string, { text: string; over: string }>()

/** JSON with completion by its schema, and with the faults underlined where they are. */
export function JsonEditor(props: JsonEditorProps) {
  const { label, value, isReadOnly = false, faults = none } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  const known = useRef(value)
  useEffect(() => {
    latest.current = props
  })

  // What is edited may get another name by what is typed: the editor stays, and so do its focus and its cursor.
  useEffect(() => {
    const told = { timer: undefined as ReturnType<typeof setTimeout> | undefined }
    const tell = (text: string) => {
      const read = parsed(text)
      if (!read || print(read.value) === print(known.current)) return
      if (latest.current.refusalOf?.(read.value)) return
      known.current = read.value
      latest.current.onChange(read.value)
    }
    const made = new EditorView({
      doc: textOf(latest.current.name, print(latest.current.value)),
      parent: place.current ?? undefined,
      extensions: [
        ...extensionsFor(() => latest.current),
        EditorState.readOnly.of(isReadOnly),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return
          clearTimeout(told.timer)
          told.timer = setTimeout(() => tell(state.doc.toString()), PAUSE_MS)
        }),
      ],
    })
    view.current = made
    return () => {
      clearTimeout(told.timer)
      tell(made.state.doc.toString())
      keep(latest.current.name, made.state.doc.toString(), print(known.current))
      made.destroy()
    }
  }, [isReadOnly])

  useEffect(() => view.current?.dispatch(), [label])

  useEffect(() => {
    const shown = view.current
    if (!shown || value === known.current) return
    known.current = value
    const text = print(value)
    if (text === shown.state.doc.toString()) return
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } })
  }, [value])

  useEffect(() => {
    if (view.current) forceLinting(view.current)
  }, [faults])

  return <div ref={place} className="json-editor" />
}

/** Everything that goes by what is edited as it is when it is asked. */
function extensionsFor(latest: () => JsonEditorProps): Extension[] {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return [
    EditorView.cspNonce.of(nonce),
    basicSetup,
    json(),
    autocompletion({ override: [(context) => completeJson(context, latest())] }),
    linter((shown) => diagnosticsOf(shown, latest()), { delay: PAUSE_MS }),
    lintGutter(),
    EditorView.contentAttributes.of(() => ({ 'aria-label': latest().label, tabindex: '0' })),
    EditorView.lineWrapping,
  ]
}

function keep(name: string, text: string, over: string): void {
  const read = parsed(text)
  if (read && print(read.value) === over) unread.delete(name)
  else unread.set(name, { text, over })
}

/** What was written last, if that was not taken over yet and nothing changed below it. */
function textOf(name: string, now: string): string {
  const kept = unread.get(name)
  return kept?.over === now ? kept.text : now
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Browsers name the place of some breaks only: the others would stand before the first line. */
function placed(unreadable: Diagnostic, { state }: EditorView): Diagnostic {
  const at = unreadable.from || breakIn(state)
  const message = jsonSlip(state.doc.toString(), at, unreadable.message) ?? unreadable.message
  return { ...unreadable, from: at, to: at, message }
}

/** What cannot be read; else what the schema says and what the server said, each where it is. */
function diagnosticsOf(
  shown: EditorView,
  { schema, pieces, refusalOf, faults = none }: Omit<JsonEditorProps, 'value' | 'onChange'>,
): Diagnostic[] {
  const [unreadable] = jsonParseLinter()(shown)
  if (unreadable) return [placed(unreadable, shown)]
  const value: unknown = JSON.parse(shown.state.doc.toString())
  const refusal = refusalOf?.(value)
  const own = [...findFaults(value, schema, pieces), ...(refusal ? [refusal] : [])]
  const told = new Set(own.map(({ pointer, reason }) => `${pointer} ${reason}`))
  const others = faults.filter(({ pointer, reason }) => !told.has(`${pointer} ${reason}`))
  const faulty = [...own, ...others].map(({ pointer, reason }) => ({
    ...rangeAt(shown.state, pointer),
    severity: 'error' as const,
    message:
      valueAt(value, pointer) === undefined ? `${partsOf(pointer).at(-1)} ${reason}` : reason,
  }))
  const doubled = doubledNames(shown.state).map((range) => ({
    ...range,
    severity: 'error' as const,
    message: 'is written twice: only the last one counts',
  }))
  return [...faulty, ...doubled]
}
