import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quickly } from './seed.ts'
import type { Server } from './server.ts'

const terminal = join(import.meta.dirname, '../../apps/server/src/compose/operator.ts')

/** `npm run operator -- …` at a server's terminal: what it printed. Throws when it failed. */
export async function operateAt(
  { origin, dataDir }: Pick<Server, 'origin' | 'dataDir'>,
  ...words: readonly string[]
): Promise<string> {
  const { hostname, port } = new URL(origin)
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    HOST: hostname,
    PORT: port,
    ...quickly(),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [terminal, ...words], { env })
  return stdout
}
