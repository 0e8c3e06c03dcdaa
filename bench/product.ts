import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from '../apps/server/src/platform/pages/build.ts'
import type { Dose } from './dose.ts'
import { dataFolder, startProgram } from './program.ts'

const main = join(import.meta.dirname, '../apps/server/src/main.ts')
/** Whoever calls has a network of its own, as the proxy says; in front of the server is the bench. */
const settings = { PORT: '0', SESSIONS: 'nonstop', IDENTITY: 'optional', TRUST_PROXY: '127.0.0.1' }

/** The product as it is started, in a process of its own and on a folder that goes with it. */
export async function withProduct<T>(
  dose: Dose,
  more: Readonly<Record<string, string>>,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const dataDir = await dataFolder(dose)
  await buildPages(console.log)
  try {
    const server = await startProgram(main, { DATA_DIR: dataDir, ...settings, ...more })
    try {
      return await work(server.port)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
