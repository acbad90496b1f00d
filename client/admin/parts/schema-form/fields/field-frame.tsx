import { Input } from '@mantine/core'
import type { FieldTemplateProps } from '@rjsf/utils'
import { asSentence } from '../as-sentence.ts'
import { pointerOf } from '../pointers.ts'
import { wordsOf } from '../words-of.ts'
import { Difference } from './difference.tsx'

/** Fields that say what they are by themselves. */
const selfNamed = new Set(['list', 'fixed'])
/** Fields of several inputs. */
const grouped = new Set(['kinds', 'either', 'record', 'condition', 'patch', 'raw'])

/** Around each field: its name, what it is for, what is wrong with it, and whether it differs from control. */
export function FieldFrame(props: FieldTemplateProps) {
  const { id, schema, uiSchema } = props
  const { path } = props.fieldPathId
  const isBare = uiSchema?.['ui:label'] === false || path.length === 0
  const isNamed = !isBare && !saysItself(props)
  const body = <FieldBody field={props} isBare={isBare} isNamed={isNamed} />
  const frame = { id: `${id}__field`, className: 'form-field', tabIndex: -1 }
  if (!isNamed) return <div {...frame}>{body}</div>
  const labelClass = typeof path.at(-1) === 'number' ? 'form-unseen' : 'form-label'
  if (grouped.has(String(schema.$id))) {
    return (
      <fieldset {...frame}>
        <legend className={labelClass}>{labelOf(props)}</legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div {...frame}>
      <label htmlFor={id} className={labelClass}>
        {labelOf(props)}
      </label>
      {body}
    </div>
  )
}

function saysItself({ schema: { $id, type } }: FieldTemplateProps): boolean {
  return selfNamed.has(String($id)) || ['object', 'boolean'].includes(String(type))
}

function FieldBody({
  field: { id, children, rawErrors = [], rawDescription, fieldPathId },
  isBare,
  isNamed,
}: {
  field: FieldTemplateProps
  isBare: boolean
  isNamed: boolean
}) {
  return (
    <>
      {isNamed && rawDescription && (
        <Input.Description id={`${id}__about`}>{rawDescription}</Input.Description>
      )}
      {children}
      {rawErrors.length > 0 && (
        <Input.Error id={`${id}__fault`} component="div" className="form-fault">
          {rawErrors.map((reason) => (
            <div key={reason}>{asSentence(reason)}</div>
          ))}
        </Input.Error>
      )}
      {!isBare && <Difference pointer={pointerOf(fieldPathId.path)} />}
    </>
  )
}

function labelOf({ label, fieldPathId: { path }, required, schema }: FieldTemplateProps): string {
  const last = path.at(-1)
  if (typeof last === 'number') {
    const list = path.findLast((part) => typeof part === 'string')
    return `${wordsOf(String(list ?? 'line'))} ${last + 1}`
  }
  const isOptional = !required && schema.$id !== 'fixed'
  return isOptional ? `${label} (optional)` : label
}
