// After the build: a .br and a .gz beside every text file of build/client that gains by it, so that
// the server sends bytes and never compresses while someone waits. Fonts and images are packed already.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST_BYTES = 512
const TEXT = /\.(css|html|mjs|js|json|svg|txt)$/

const packers = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

async function compressFile(path) {
  const content = readFileSync(path)
  if (content.length <= SMALLEST_BYTES) return
  for (const [ending, pack] of Object.entries(packers)) {
    const packed = await pack(content)
    if (packed.length < content.length) writeFileSync(path + ending, packed)
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

const paths = filesBelow('build/client').filter((path) => TEXT.test(path))
await Promise.all(paths.map(compressFile))
