import type { Module } from '../module.ts'
import { activateTemplateEndpoint } from './activate-template.endpoint.ts'
import { allTemplatesEndpoint } from './all-templates.endpoint.ts'
import { draftTemplateEndpoint } from './draft-template.endpoint.ts'
import { formsHolds } from './holds.ts'
import { listTemplatesEndpoint } from './list-templates.endpoint.ts'
import { mapTemplateEndpoint } from './map-template.endpoint.ts'
import { ownFormEndpoint } from './own-form.endpoint.ts'
import {
  checkMappingEndpoint,
  readTemplateEndpoint,
  templateFileEndpoint,
  testPrintEndpoint,
} from './open-template.endpoint.ts'

export { activateFormTemplate } from './activate-form-template.ts'
export { addFormTemplate } from './add-form-template.ts'
export { addTemplateCommand } from './add-template-command.ts'
export { answerPointer } from './answer-pointer.ts'
export { findFormTemplate } from './find-form-template.ts'
export { FormTemplate } from './form-template.model.ts'
export { noteUnfit } from './note-unfit.ts'
export { produceFilledForm } from './produce-filled-form.ts'

/** The settlements' own claim forms, in versions, and how each is filled in. */
export const forms: Module = {
  name: 'forms',
  endpoints: [
    listTemplatesEndpoint,
    draftTemplateEndpoint,
    mapTemplateEndpoint,
    activateTemplateEndpoint,
    ownFormEndpoint,
    allTemplatesEndpoint,
    readTemplateEndpoint,
    templateFileEndpoint,
    checkMappingEndpoint,
    testPrintEndpoint,
  ],
  jobs: [],
  holds: formsHolds,
}
