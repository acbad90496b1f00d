import { Type } from 'typebox'
import { FormMapping } from '#contract/form-mapping.ts'
import type { FormTemplate } from './form-template.model.ts'

const nullable = Type.Union([Type.String(), Type.Null()])

/** A form template for those who operate the service; its file is asked for apart. */
export const TemplateView = Type.Object({
  id: Type.String({ format: 'uuid' }),
  suitId: Type.String({ format: 'uuid' }),
  version: Type.Integer(),
  kind: Type.String(),
  variant: Type.String(),
  fileName: Type.String(),
  sha256: nullable,
  status: Type.String(),
  source: nullable,
  checkedOn: nullable,
  createdAt: Type.String({ format: 'date-time' }),
  activatedAt: nullable,
  mapping: FormMapping,
})

export function presentTemplate(template: FormTemplate) {
  const { createdAt, activatedAt, ...rest } = template
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
  }
}
