import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packings = {
  // The last step of eleven costs twice the time for one byte in a hundred.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const

/** What a file is sent as, best first: the name in `content-encoding` and of the file beside it. */
export const encodings = { br: 'br', gzip: 'gz' } as const
export type Encoding = keyof typeof encodings

/** One text as it travels. */
export const pack = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  packings[encodings[encoding]](bytes)

/**
 * Writes every text of a build beside itself once more, packed, as `x.js.br` and `x.js.gz`: done
 * once here, not at every request. Fonts and pictures are packed by themselves.
 */
export async function compressPages(folder: string): Promise<void> {
  const texts = globSync('**/*.{css,html,js,json,svg}', { cwd: folder, exclude: ['.vite/**'] })
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      await Promise.all(
        Object.entries(packings).map(async ([ending, packed]) =>
          writeFile(`${file}.${ending}`, await packed(bytes)),
        ),
      )
    }),
  )
}
