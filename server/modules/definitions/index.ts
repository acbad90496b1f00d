import type { Module } from '../module.ts'
import { robotsEndpoint, sitemapEndpoint } from './crawler-files.endpoint.ts'
import { definitionsHolds } from './holds.ts'
import { getFlowEndpoint, getPageEndpoint, getScreenEndpoint } from './definitions.endpoint.ts'
import { securityTextEndpoint } from './security-text.endpoint.ts'

export const definitions: Module = {
  name: 'definitions',
  endpoints: [
    getScreenEndpoint,
    getPageEndpoint,
    getFlowEndpoint,
    sitemapEndpoint,
    robotsEndpoint,
    securityTextEndpoint,
  ],
  jobs: [],
  holds: definitionsHolds,
}
export { checkDefinitions, checkEdit, checkQuickly, checkShown } from './check-definitions.ts'
export { type Catalogues } from './catalogues.ts'
export { AWAY_DAYS, goneEntries } from './gone-entries.ts'
export { checkLiveEdit } from './check-live-edit.ts'
export { changedMeasures } from './changed-measures.ts'
export { contentHash } from './content-hash.ts'
export { byKey, filesByKey, keyOf, nameOfKey, usualFile } from './definition-names.ts'
export {
  type Definition,
  type DefinitionFile,
  type DefinitionSet,
  makeSet,
} from './definition-set.ts'
export { type DefinitionStore, openDefinitions } from './definition-store.ts'
export { DefinitionVersion } from './definition-version.model.ts'
export { misfits } from './definition-schemas.ts'
export { metOnStep } from './experiments-met.ts'
export { locksTouched } from './locks-touched.ts'
export { doubtfulEdits } from './doubtful-edits.ts'
export { englishOf } from './english-of.ts'
export { redirectFinder } from './find-redirect.ts'
export { type Fault, tellFaults } from './fault.ts'
export { linesIn } from './line-of.ts'
export { addressFields } from './links-named.ts'
export { PRICE_EXPERIMENT } from './named-prices.ts'
export { openReleases } from './open-releases.ts'
export { wordsOfSite } from './make-screen.ts'
export type { ScreenPlan } from './plan-screen.ts'
export { proposeMoves } from './propose-moves.ts'
export { reportWords } from './missing-words.ts'
export { doubtfulWords } from './doubtful-words.ts'
export { type RawChange, structuralDiff } from './structural-diff.ts'
export { walkPaths } from './walk-paths.ts'
export { sectionsOf, stepsOf, variedPlaces } from './sections-of.ts'
export { schemaParts } from './schema-files.ts'
export { writeFiles } from './write-files.ts'
export { printDefinition } from './print-definition.ts'
export { doubledKeys } from './doubled-keys.ts'
export { missingFiles } from './missing-files.ts'
export { readDefinitions, unreadFiles } from './read-definitions.ts'
export { liveRelease, readRelease, versionsOf } from './read-release.ts'
export {
  goLive,
  holdReleases,
  keepRemoval,
  keepVersions,
  nextReleaseNumber,
  releaseFiles,
} from './record-release.ts'
export { type GuardedAuthors, Release } from './release.model.ts'
export { type Screens, createScreens } from './screens.ts'
