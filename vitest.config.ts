import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { serverTestMs } from './test/simulation/limit.ts'
import { RecordDurations } from './tools/test/durations.ts'
import { LongestFirst } from './tools/test/longest-first.ts'

const databaseSetup = './apps/server/src/platform/db/testing-setup.ts'

/**
 * Vitest keeps one core for itself, which on two is half of the machine, and has next to nothing to
 * do there. And whoever tests waits: for the database two thirds of the time, for a browser and its
 * server a third. So there are more workers than cores, until no core waits with them.
 */
const cores = availableParallelism()
const onDatabase = cores * 2 + 1
const onBrowser = cores + 1

/** What comes ends the waiting at once; a busy machine may need this long. */
const soon = { timeout: 60_000 }

/**
 * `unit` never touches a database; `server` has one real PostgreSQL per run (`testDatabase()`);
 * `e2e` drives the built product in a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new RecordDurations()],
    projects: [
      {
        // A page has from its build whose house it is; here it is the product's own.
        define: {
          'import.meta.env.HOUSE': '"Parkett"',
          'import.meta.env.LOGO': '""',
          'import.meta.env.WEB': '""',
          'import.meta.env.IMPRINT': '""',
        },
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/desk/**/*.test.{ts,tsx}',
            'test/{house,docs}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          pool: 'threads',
          // Pure code shares nothing between files, and starting an isolate costs more than the
          // tests.
          isolate: false,
          maxWorkers: onDatabase,
          // A busy machine may take seconds for what takes milliseconds.
          expect: { poll: soon },
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'test/{simulation,worlds}/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: [databaseSetup],
          // Vitest has a variable of this name; a server that a test starts reads it as its own.
          env: { MODE: 'simulated' },
          pool: 'threads',
          // Every file has a database and a server of its own; what it takes from the modules, it
          // could take from anybody. To load them anew for each took a fifth of the time.
          isolate: false,
          maxWorkers: onDatabase,
          // Each ends by itself: this only ends what hangs. On a machine whose host gave it a third of a
          // core, 120 s ended two that were sound, and 300 s one.
          expect: { poll: soon },
          testTimeout: serverTestMs,
          // The first worker draws ten years of prices, and the others wait for it.
          hookTimeout: serverTestMs,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['./test/e2e/global-setup.ts'],
          maxWorkers: onBrowser,
          pool: 'threads',
          isolate: false,
          expect: { poll: soon },
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
