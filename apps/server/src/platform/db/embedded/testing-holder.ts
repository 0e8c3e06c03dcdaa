import { openDatabase } from '../open.ts'

// Run as a process of its own by `supervise.test.ts`: holds a data directory until it is killed.
const db = await openDatabase(
  { dataDir: process.argv[2] ?? '', databaseUrl: undefined },
  { doing: 'another test' },
)
await db.pool.query(
  "INSERT INTO installation (id, mode) VALUES (1, 'simulated') ON CONFLICT DO NOTHING",
)
process.send?.('ready')
// The channel to its parent keeps it alive.
process.on('message', () => undefined)
