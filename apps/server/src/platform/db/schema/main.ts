import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerRole } from '../embedded/cluster.ts'
import { startEmbedded } from '../embedded/supervise.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { ownerPool } from '../pool.ts'
import { readCatalog } from './catalog.ts'
import { readNotes } from './notes.ts'
import { schemaText } from './write-schema.ts'

/** `npm run schema`: writes schema.sql from a database of its own, made and thrown away. */
const home = mkdtempSync(join(tmpdir(), 'parkett-schema-'))
const server = await startEmbedded({ home, durable: false })
try {
  const owner = ownerPool({ host: server.host, database: 'postgres' }, ownerRole, 1)
  const client = await owner.connect()
  try {
    const migrations = readMigrations()
    await migrate(client, migrations)
    const catalog = await readCatalog(client)
    const text = schemaText(catalog, readNotes(migrations.map(({ sql }) => sql)))
    writeFileSync(join(import.meta.dirname, '..', 'schema.sql'), text)
    process.stdout.write(`schema.sql: ${catalog.tables.length} tables\n`)
  } finally {
    client.release()
    await owner.end()
  }
} finally {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
