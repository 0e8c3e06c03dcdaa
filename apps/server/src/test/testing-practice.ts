import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../base/config.ts'
import { openPractices, type Practices } from '../compose/practice/open.ts'
import { addressOf, testDatabase } from '../platform/db/testing.ts'

/** Practices beside a house that is only a database, with pages that say where they are from. */
export type TestPractices = {
  readonly practices: Practices
  readonly origin: string
  readonly dataDir: string
  /** Ends them and begins them anew on what is kept. */
  readonly again: () => Promise<TestPractices>
  readonly close: () => Promise<void>
}

export async function testPractices(most = 20): Promise<TestPractices> {
  const db = await testDatabase(2)
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-practice-'))
  writeFileSync(join(dataDir, 'index.html'), '<p>practice</p>')
  const env = { DATABASE_URL: addressOf(db), DATA_DIR: dataDir, PORT: '0', PRACTICES: String(most) }
  const config = readConfig(env)
  const open = async (): Promise<TestPractices> => {
    if (config.practice === null) throw new Error('practising is switched off')
    const practices = await openPractices({
      config,
      settings: config.practice,
      housePort: 1,
      print: (line) => {
        throw new Error(line)
      },
      folder: dataDir,
    })
    const close = async (): Promise<void> => {
      await practices.worlds.drop()
      await practices.close()
      await db.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    const again = async (): Promise<TestPractices> => {
      await practices.close()
      return open()
    }
    return { practices, origin: `http://127.0.0.1:${practices.port}`, dataDir, again, close }
  }
  return open()
}
