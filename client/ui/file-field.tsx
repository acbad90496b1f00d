import { Paperclip } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldError, FieldHint, type FieldWords, LabelWords } from './field.tsx'
import { FileList, type FileRow } from './file-list.tsx'
import fieldCss from './field.module.css'
import css from './file-field.module.css'

interface Props extends FieldWords {
  /** Words of the button, and of what else may be done with files where there is a mouse. */
  button: string
  drop: string
  /** Names the list of chosen files. */
  chosen: string
  /** MIME types, by comma; phones offer their camera where pictures are among them. */
  accept: string
  /** It holds one file: the chooser lets nobody pick more. */
  one?: boolean
  rows: readonly FileRow[]
  onChoose: (files: File[]) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

/** Files: a button that opens the device's own chooser, a place to drop them, and the list of those chosen. */
export function FileField(given: Props) {
  const { button, drop, chosen, accept, one, rows, onChoose, ...props } = given
  const { id, label, hint, error, optional, onRemove, onRetry } = props
  const input = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useDrop(onChoose)

  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        <LabelWords label={label} optional={optional} />
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <FileList
        label={chosen}
        rows={rows}
        onRemove={onRemove}
        onRetry={onRetry}
        onEmpty={() => input.current?.focus()}
      />
      <div className={classNames(css.zone, isOver && css.over)} {...handlers}>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={!one}
          accept={accept}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, label, hint, error })}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // The same file can be chosen again after it was removed.
            event.target.value = ''
            if (files.length > 0) onChoose(files)
          }}
        />
        <label className={css.button} htmlFor={id}>
          <Paperclip size={18} />
          {button}
        </label>
        <span className={css.drop}>{drop}</span>
      </div>
    </div>
  )
}

/** Files that are dropped here; a browser would otherwise open them in the page's place. */
function useDrop(onChoose: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const dropped = [...event.dataTransfer.files]
      if (dropped.length > 0) onChoose(dropped)
    },
  }
  return { isOver, handlers }
}
