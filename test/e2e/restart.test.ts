import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterFolder } from '../../apps/server/src/platform/db/embedded/cluster.ts'
import { processesOn } from '../../apps/server/src/platform/db/embedded/postmaster.ts'
import { startServer } from './server.ts'

test('a later start tells no code again, and Ctrl-C leaves nothing running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-e2e-'))
  const first = await startServer({ DATA_DIR: dataDir })
  expect(await first.stop()).toBe(0)

  // How soon it is ready is a figure of the bench: a test would judge the machine.
  const later = await startServer({ DATA_DIR: dataDir })
  expect(later.printed()).not.toContain('Claim code')
  expect(await later.stop()).toBe(0)
  expect(processesOn(clusterFolder(join(dataDir, 'postgres')))).toEqual([])
  rmSync(dataDir, { recursive: true })
})
