import type { FormTemplate } from './form-template.model.ts'

/** A form template for those who operate the service; its file is asked for apart. */
export function presentTemplate(template: FormTemplate) {
  const { bytes: _, createdAt, activatedAt, ...rest } = template
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
  }
}
