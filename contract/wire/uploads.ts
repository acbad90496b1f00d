import { type Static, Type } from 'typebox'

/** Files that a visitor adds to show something. All of these calls act for the visitor whose cookie comes along. */

const id = Type.String({ format: 'uuid' })

export const UploadView = Type.Object({
  id,
  name: Type.String(),
  mediaType: Type.Union([
    Type.Literal('application/pdf'),
    Type.Literal('image/jpeg'),
    Type.Literal('image/png'),
  ]),
  size: Type.Integer({ description: 'Bytes.' }),
  pages: Type.Integer({ description: 'A picture is one.' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

/**
 * POST /api/uploads, the file's bytes as body, its name percent-encoded in X-File-Name → 201; the same bytes again give the
 * file that is there (200). 422 says at '/file' what is wrong with it.
 */
export const AddUpload = { input: Type.Object({}), output: UploadView }

/** GET /api/uploads/:id → the bytes, to be saved as a file. */
export const GetUpload = {
  input: Type.Object({ id }),
  output: Type.String({ format: 'binary', contentMediaType: 'application/octet-stream' }),
}

/**
 * DELETE /api/uploads/:id → gone; 409 claim.signed once it belongs to a signed claim. With `unlessNamed` it stays when an
 * answer or a claim names it: who adds the same bytes in two places has one file.
 */
export const DropUpload = {
  input: Type.Object({ id, unlessNamed: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ dropped: Type.Boolean() }),
}

export type UploadView = Static<typeof UploadView>
