import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'

/** Memory beside identity pictures that come in together (`npm run bench -- pictures`). */
export const picturesBench: Bench = { name: 'pictures', measure }

const run = promisify(execFile)
const goalBytes = 200_000_000

async function measure({ pictures, megapixels }: Dose): Promise<Figure[]> {
  // As `npm start` starts the server, with its settings of memory.
  const root = join(import.meta.dirname, '..')
  const child = relative(root, join(import.meta.dirname, 'pictures-child.ts'))
  const args = [join(root, 'tools/first-hop.mjs'), child, String(pictures), String(megapixels)]
  const { stdout } = await run(process.execPath, args)
  const said = (name: string): number =>
    Number(new RegExp(`\\b${name} (\\d+)`).exec(stdout)?.[1] ?? Number.NaN)
  const [before, most, after] = [said('before'), said('most'), said('after')]
  const [read, ms] = [said('read'), said('ms')]
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
  return [
    {
      name: `memory beside ${pictures} pictures of ${megapixels} megapixels`,
      value: `+${mb(most - before)} at most, +${mb(after - before)} after`,
      yardstick: mb(goalBytes),
      ...atMost((most - before) / goalBytes, 1),
    },
    {
      name: 'pictures read of those',
      value: `${read}, ${(ms / Math.max(1, read)).toFixed(0)} ms each`,
      yardstick: '',
      ...informative,
    },
  ]
}
