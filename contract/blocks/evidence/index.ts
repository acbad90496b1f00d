import { VerifyFile } from './verify-file.ts'

/** Blocks that show whether what was signed is untouched. */
export const evidenceBlocks = { 'verify-file': VerifyFile }
