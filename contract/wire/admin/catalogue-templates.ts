import { type Static, Type } from 'typebox'
import { FormMapping } from '../../form-mapping.ts'
import { day, instant, orNull, uuid } from '../parts.ts'
import { reason } from './operations.ts'

/** For whom a form is. */
export const FormVariant = Type.Union([
  Type.Literal('any'),
  Type.Literal('with-notice-id'),
  Type.Literal('without-notice-id'),
])

/** A form template for those who operate the service; its file is asked for apart. */
export const TemplateView = Type.Object({
  id: uuid,
  suitId: uuid,
  version: Type.Integer(),
  kind: Type.String(),
  variant: Type.String(),
  fileName: Type.String(),
  sha256: orNull(Type.String()),
  status: Type.String(),
  source: orNull(Type.String()),
  checkedOn: orNull(day),
  createdAt: instant,
  activatedAt: orNull(instant),
  mapping: FormMapping,
  /** A fingerprint of it: whoever changes it, or takes the form into use, names the one that they saw. */
  mappingHash: Type.String(),
})

/** In a list also: new claims use our own form in its place, since it does not have all that the settlement asks now. */
const ListedTemplate = Type.Object({ ...TemplateView.properties, isPassedBy: Type.Boolean() })

const PageSize = Type.Object({ width: Type.Number(), height: Type.Number() })

/** Points from the lower left of the page, as PDF counts; pages from 1. */
const FieldBox = Type.Object({
  page: Type.Integer(),
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
  option: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.Literal(true)),
})

const TemplateField = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  boxes: Type.Array(FieldBox),
  maxLength: Type.Optional(Type.Integer()),
  combed: Type.Optional(Type.Literal(true)),
  multiline: Type.Optional(Type.Literal(true)),
  options: Type.Optional(Type.Array(Type.String())),
  readOnly: Type.Optional(Type.Literal(true)),
})

/** What a place on the form may take. */
const AnswerSource = Type.Object({
  from: Type.String(),
  label: Type.String(),
  group: Type.String(),
  /** `choice`: one of `values`; `tick`: 'ticked' or nothing; `day`: written in one of the shapes. */
  kind: Type.Union([
    Type.Literal('text'),
    Type.Literal('choice'),
    Type.Literal('day'),
    Type.Literal('tick'),
    Type.Literal('signature'),
  ]),
  values: Type.Array(Type.String()),
  /** The form has to have a place for it, or `notOnForm` says that it has none. */
  expected: Type.Boolean(),
})

const Fault = Type.Object({ path: Type.String(), message: Type.String() })

/** GET /api/admin/suits/:id/templates */
export const ListTemplates = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({ templates: Type.Array(ListedTemplate) }),
}

/** POST /api/admin/suits/:id/templates/:variant/own */
export const ReturnToOwnForm = {
  input: Type.Object({
    id: uuid,
    variant: FormVariant,
    reason,
    /** The version that is to go: another one may be in use by now. Absent in pages of before. */
    templateId: Type.Optional(uuid),
  }),
  output: TemplateView,
}

/** GET /api/admin/templates */
export const ListAllTemplates = {
  input: Type.Object({}),
  output: Type.Object({
    templates: Type.Array(Type.Object({ ...ListedTemplate.properties, suitName: Type.String() })),
  }),
}

/** GET /api/admin/templates/:id */
export const ReadTemplate = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({
    template: TemplateView,
    suitName: Type.String(),
    /** A fingerprint of what the settlement asks: whoever maps the form names what they saw. */
    asked: Type.String(),
    /** A draft that was mapped while it asked otherwise: it is used once somebody looked at it again. */
    isAskedOtherwise: Type.Boolean(),
    pages: Type.Array(PageSize),
    fields: Type.Array(TemplateField),
    sources: Type.Array(AnswerSource),
    attestations: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  }),
}

/** POST /api/admin/templates/:id/check → everything that is wrong with a mapping; nothing is kept. */
export const CheckMapping = {
  input: Type.Object({ id: uuid, mapping: FormMapping }),
  output: Type.Object({ faults: Type.Array(Fault) }),
}

/**
 * POST /api/admin/templates/:id/test-print → a PDF: the example claim by the real filler, as it is signed (`form`) or as the
 * pages that go to the print shop (`letter`).
 */
export const TestPrint = {
  input: Type.Object({
    id: uuid,
    mapping: FormMapping,
    as: Type.Union([Type.Literal('form'), Type.Literal('letter')]),
  }),
  output: Type.String({ format: 'binary', description: 'application/pdf' }),
}

/** PATCH /api/admin/templates/:id; `keep`: as it is, to go on later. It is checked before it can be used. */
export const MapTemplate = {
  input: Type.Object({
    id: uuid,
    mapping: FormMapping,
    /** `mappingHash` of the mapping that was opened. */
    base: Type.String(),
    /** `asked` of the form that was opened; absent in pages of before. */
    asked: Type.Optional(Type.String()),
    source: Type.String({ format: 'uri', pattern: '^https?://', maxLength: 500 }),
    checkedOn: day,
    keep: Type.Optional(Type.Boolean()),
  }),
  output: TemplateView,
}

/** POST /api/admin/templates/:id/activate */
export const ActivateTemplate = {
  input: Type.Object({
    id: uuid,
    /** `mappingHash` of the mapping that was seen. */
    base: Type.String(),
  }),
  output: TemplateView,
}

export type ListedTemplate = Static<typeof ListedTemplate>
export type TemplateRow = Static<typeof ListAllTemplates.output>['templates'][number]
export type TemplateView = Static<typeof TemplateView>
export type TemplateScreenAnswer = Static<typeof ReadTemplate.output>
export type TemplateFieldView = Static<typeof TemplateField>
export type AnswerSource = Static<typeof AnswerSource>
export type MappingFault = Static<typeof Fault>
