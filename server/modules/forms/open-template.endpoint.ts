import { Type } from 'typebox'
import { CheckMapping, ReadTemplate, TestPrint } from '#contract/wire/admin/catalogue-templates.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { Problem } from '../../problem.ts'
import { FormTemplate } from './form-template.model.ts'
import { findMappingFaults, openTemplate, printTest } from './open-template.ts'

const mappers = ['publisher', 'editor'] as const

export const readTemplateEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/templates/:id',
  summary: 'A claim form with its pages, its fields and what they may take.',
  access: 'admin',
  roles: [...mappers, 'viewer'],
  ...ReadTemplate,
  handle: (tools, { input }) => openTemplate(tools, input),
})

export const templateFileEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/templates/:id/form.pdf',
  summary: 'The empty form as it was added.',
  access: 'admin',
  roles: [...mappers, 'viewer'],
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.String({ format: 'binary', description: 'application/pdf' }),
  async handle({ db }, { input }) {
    const { bytes } = await FormTemplate.query(db).findById(input.id).throwIfNotFound()
    if (!bytes) throw new Problem('not-found')
    return pdf(bytes)
  },
})

export const checkMappingEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/templates/:id/check',
  summary: 'All that is wrong with a mapping, a test fill included; nothing is kept.',
  access: 'admin',
  roles: mappers,
  reads: true,
  limit: { points: 60, seconds: 60 },
  bodyLimit: 65_536,
  ...CheckMapping,
  async handle(tools, { input }) {
    return { faults: await findMappingFaults(tools, input) }
  },
})

export const testPrintEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/templates/:id/test-print',
  summary: 'The example claim on the form by the real filler, or as the pages of its letter.',
  access: 'admin',
  roles: mappers,
  reads: true,
  limit: { points: 60, seconds: 60 },
  bodyLimit: 65_536,
  ...TestPrint,
  async handle(tools, { input }) {
    return pdf(await printTest(tools, input))
  },
})

function pdf(bytes: Uint8Array): PrivateFile {
  return new PrivateFile(bytes, { type: 'application/pdf', name: 'claim-form.pdf', as: 'framed' })
}
