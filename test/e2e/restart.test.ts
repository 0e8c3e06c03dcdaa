import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterFolder } from '../../apps/server/src/db/embedded/cluster.ts'
import { processesOn } from '../../apps/server/src/db/embedded/postmaster.ts'
import { startServer } from './server.ts'

test('the second start is ready within three seconds, tells no code again, and Ctrl-C leaves nothing running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-e2e-'))
  const first = await startServer({ DATA_DIR: dataDir })
  expect(await first.stop()).toBe(0)

  const started = performance.now()
  const second = await startServer({ DATA_DIR: dataDir })
  const ms = performance.now() - started
  expect(second.printed()).not.toContain('Claim code')
  expect(await second.stop()).toBe(0)
  expect(processesOn(clusterFolder(join(dataDir, 'postgres')))).toEqual([])
  expect(ms).toBeLessThan(3_000)
  rmSync(dataDir, { recursive: true })
})
