import {
  AnnotationFlags,
  PDFAcroChoice,
  PDFAcroSignature,
  PDFButton,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  PDFNumber,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
  type PDFWidgetAnnotation,
} from '@cantoo/pdf-lib'
import { dropGoneFields } from './drop-gone-fields.ts'
import type { FieldBox, FieldKind, TemplateField } from './template-finding.ts'

/** A field with what drawing in it asks beside. */
export interface FormField extends TemplateField {
  spots: Spot[]
  /** What is shown for each option of a dropdown. */
  shownOptions: Map<string, string>
}

export interface Spot extends FieldBox {
  widget: PDFWidgetAnnotation
  /** Degrees against the clock. */
  rotation: number
  /** From the field's own font size; 0 is "as fits". */
  fontSize: number
  align: 'left' | 'center' | 'right'
}

const ALIGN = ['left', 'center', 'right'] as const

/** All fields of a form in its own order; those that are on no page have no boxes. */
export function readFields(doc: PDFDocument): FormField[] {
  if (!doc.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)) return []
  dropGoneFields(doc)
  const pages = pagesByWidget(doc)
  const fields = doc.getForm().getFields()
  const together = Map.groupBy(fields, (field) => {
    return JOINED.has(kindOf(field)) ? `${kindOf(field)} ${field.getName()}` : field
  })
  return [...together.values()].map((named) => describe(named, pages))
}

/**
 * Some programs write a field for each place of a name, where it is to be one field with all of its places (ISO 32000-1
 * §12.7.3.2).
 */
const JOINED = new Set<FieldKind>(['text', 'checkbox', 'radio'])

/** For the outside: without what only drawing asks. */
export function presentField(field: FormField): TemplateField {
  const { spots: _spots, shownOptions: _shownOptions, ...told } = field
  return told
}

/** @param named one field, or those of one kind and name */
function describe(named: PDFField[], pages: Map<PDFDict, number>): FormField {
  const [field] = named as [PDFField]
  const options = optionsOf(named)
  const isRadio = options.perWidget !== undefined
  const widgets = named.flatMap((one) =>
    one.acroField.getWidgets().map((widget) => ({ widget, of: one })),
  )
  const spots = widgets.flatMap(({ widget, of }, index) => {
    const page = pages.get(widget.dict)
    const option = options.perWidget?.[index]
    return page ? [{ ...spotOf(of, widget, page), ...(option && { option }) }] : []
  })
  return {
    name: field.getName(),
    kind: isRadio ? 'radio' : kindOf(field),
    boxes: spots.map(({ page, x, y, width, height, option, hidden }) => {
      return { page, x, y, width, height, ...(option && { option }), ...(hidden && { hidden }) }
    }),
    spots,
    shownOptions: options.shown,
    ...(options.shown.size > 0 && { options: [...options.shown.keys()] }),
    ...(field instanceof PDFTextField && textFacts(field)),
    ...(field.isReadOnly() && { readOnly: true }),
  }
}

function textFacts(field: PDFTextField): Pick<TemplateField, 'maxLength' | 'combed' | 'multiline'> {
  // 0 is no limit: so it is taken by all programs in which forms are filled in.
  const maxLength = field.getMaxLength() || undefined
  return {
    ...(maxLength !== undefined && { maxLength }),
    ...(field.isCombed() && maxLength !== undefined && { combed: true }),
    ...(field.isMultiline() && { multiline: true }),
  }
}

function kindOf(field: PDFField): FieldKind {
  if (field instanceof PDFTextField) return 'text'
  if (field instanceof PDFCheckBox) return 'checkbox'
  if (field instanceof PDFRadioGroup) return 'radio'
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return 'dropdown'
  if (field instanceof PDFButton) return 'button'
  return field.acroField instanceof PDFAcroSignature ? 'signature' : 'button'
}

/** Check boxes of one name that stand for different values are a group of which one is chosen. */
function optionsOf(named: PDFField[]): { shown: Map<string, string>; perWidget?: string[] } {
  const [field] = named as [PDFField]
  if (field.acroField instanceof PDFAcroChoice) {
    const pairs = field.acroField.getOptions().map(({ value, display }) => {
      return [value.decodeText(), (display ?? value).decodeText()] as const
    })
    return { shown: new Map(pairs) }
  }
  const buttons = named.filter((one) => one instanceof PDFRadioGroup || one instanceof PDFCheckBox)
  const values = buttons.flatMap(valuesOf)
  const distinct = new Set(values.filter(Boolean))
  const isOneTick = field instanceof PDFCheckBox && distinct.size < 2
  if (buttons.length === 0 || isOneTick) return { shown: new Map() }
  return { shown: new Map([...distinct].map((value) => [value, value])), perWidget: values }
}

/** What each of its boxes stands for. */
function valuesOf({ acroField }: PDFRadioGroup | PDFCheckBox): string[] {
  const exported = acroField.getExportValues()?.map((value) => value.decodeText())
  return acroField.getWidgets().map((widget, index) => {
    return exported?.[index] ?? widget.getOnValue()?.decodeText() ?? ''
  })
}

function spotOf(field: PDFField, widget: PDFWidgetAnnotation, page: number): Spot {
  const isHidden = widget.hasFlag(AnnotationFlags.Hidden) || !widget.hasFlag(AnnotationFlags.Print)
  const aligned = field.acroField.getInheritableAttribute(PDFName.of('Q'))
  return {
    ...upright(widget.getRectangle()),
    page,
    widget,
    rotation: widget.getAppearanceCharacteristics()?.getRotation() ?? 0,
    fontSize: fontSizeOf(widget.getDefaultAppearance() ?? field.acroField.getDefaultAppearance()),
    align: ALIGN[aligned instanceof PDFNumber ? aligned.asNumber() : 0] ?? 'left',
    ...(isHidden && { hidden: true as const }),
  }
}

/** Corners may be given in any order (ISO 32000-1 §7.9.5). */
function upright({ x, y, width, height }: Omit<FieldBox, 'page'>) {
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  }
}

function fontSizeOf(appearance: string | undefined): number {
  return Number(/([\d.]+)\s+Tf/.exec(appearance ?? '')?.[1] ?? 0)
}

function pagesByWidget(doc: PDFDocument): Map<PDFDict, number> {
  const pages = new Map<PDFDict, number>()
  doc.getPages().forEach(({ node }, index) => {
    for (const ref of node.Annots()?.asArray() ?? []) {
      const annotation = doc.context.lookup(ref)
      if (annotation instanceof PDFDict) pages.set(annotation, index + 1)
    }
  })
  return pages
}
