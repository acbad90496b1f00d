/** Points, from the lower left of the page as PDF counts: ISO 32000-1 §8.3.2.3. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a field is seen; `page` counts from 1. */
export interface FieldBox extends Box {
  page: number
  /** Of a radio group: the option that this one stands for. */
  option?: string
  /** Not shown on paper, so nothing can be written there. */
  hidden?: true
}

export type FieldKind = 'text' | 'checkbox' | 'radio' | 'dropdown' | 'signature' | 'button'

/** A field of an official form, as far as filling it in asks. */
export interface TemplateField {
  name: string
  kind: FieldKind
  boxes: FieldBox[]
  /** Of texts: the most characters. */
  maxLength?: number
  /** Of texts: one character to a cell, `maxLength` cells. */
  combed?: true
  multiline?: true
  /** What can be chosen, as a mapping names it. */
  options?: string[]
  readOnly?: true
}

interface PageSize {
  width: number
  height: number
}

type RefusedTemplate =
  | 'too-big'
  | 'broken'
  | 'locked'
  | 'no-pages'
  | 'too-many-pages'
  | 'xfa-only'
  | 'too-hard'

/** What an official form is: one with fields, one to be written on by position, or one we cannot use. */
export type TemplateFinding =
  | { outcome: 'fillable'; pages: PageSize[]; fields: TemplateField[] }
  | { outcome: 'flat'; pages: PageSize[] }
  | { outcome: 'refused'; reason: RefusedTemplate; message: string }

/** What is filled in adds to it, and all of it is to fit into a letter (MOST_LETTER_BYTES). */
export const MOST_TEMPLATE_BYTES = 4 * 1024 * 1024

const messages: Record<RefusedTemplate, string> = {
  'too-big':
    'This file is larger than 4 MB, and no letter would take it. Save a smaller copy of the form.',
  broken: 'This is not a PDF that can be opened, or parts of it are missing.',
  locked: 'This PDF is protected. Save a copy without a password or limits on its use.',
  'no-pages': 'This PDF has no pages.',
  'too-many-pages': 'This PDF has more than 50 pages. Keep the pages of the claim form only.',
  'xfa-only':
    'This form works in Adobe programs only (XFA): others see no fields in it. Print it to a PDF and map positions.',
  'too-hard': 'This PDF could not be opened within 10 seconds and 512 MB.',
}

/** With words for whoever adds the form, which say what to do instead. */
export function refused(reason: RefusedTemplate): Extract<TemplateFinding, { outcome: 'refused' }> {
  return { outcome: 'refused', reason, message: messages[reason] }
}
