import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Config } from '../base/config.ts'
import { PlainError } from '../base/plain-error.ts'
import { version } from '../base/version.ts'
import { readSealed, writeSealed } from '../platform/backup/sealed-file.ts'
import { gatherSecrets, openSecrets, placeSecrets } from '../platform/backup/secrets.ts'
import { sourceOf } from '../platform/backup/parse.ts'
import { restoreBooks, type Restored } from '../platform/backup/read-books.ts'
import { booksOf } from '../platform/backup/write-books.ts'
import { holderOf } from '../platform/data-dir/lock.ts'
import { count, nullable, text } from '../platform/db/columns.ts'
import { houseRow, readFirst, readOne, referenceRow } from '../platform/db/read.ts'
import { openAsOwner, openDatabase } from '../platform/db/open.ts'
import { openAudit } from '../platform/audit/open-audit.ts'
import { openVerifyAll, type FullyVerified } from '../ledger/verify/verify-all.ts'
import { checksOfAll } from './checks.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>
type Say = (line: string) => void

/**
 * Makes the pair of keys of the backups: the private one stays with whoever restores, away from
 * the machine that trades; only the public one is needed to back up.
 * @throws when the file exists: a key is never written over
 */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  return recipient
}

export type Recipients = { readonly books: string; readonly secrets: string }

/** Two files, so that they can be kept apart; each opens with its own key alone. */
export type BackupFiles = { readonly books: string; readonly secrets: string }

const names = (stamp: string): BackupFiles => ({
  books: `parkett-books-${stamp}.age`,
  secrets: `parkett-secrets-${stamp}.age`,
})

/** Books and secrets of now, while everybody trades, or of a server that is stopped. */
export async function backup(
  where: Where,
  to: { readonly folder: string; readonly recipients: Recipients; readonly at: Date },
): Promise<BackupFiles> {
  const { folder, recipients, at } = to
  for (const key of Object.values(recipients))
    if (!/^age1[0-9a-z]+$/.test(key)) throw new PlainError(`${key} is no public key (age1…).`)
  const madeAt = at.toISOString()
  const file = names(madeAt.slice(0, 19).replaceAll(':', ''))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const paths = { books: join(folder, file.books), secrets: join(folder, file.secrets) }
  // The secrets first: the heads of the audit log must never be ahead of the books.
  await writeSealed(paths.secrets, recipients.secrets, one(gatherSecrets(where.dataDir, madeAt)))
  const database = await openAsOwner(where, { doing: 'a backup', beside: true })
  try {
    const client = await database.owner.connect()
    try {
      await writeSealed(
        paths.books,
        recipients.books,
        booksOf(client, { madeAt, program: version }),
      )
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
  return paths
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The newest pair of files in a folder. @throws PlainError when there is none */
export function newestPair(folder: string): BackupFiles {
  const found = readdirSync(folder)
  const stamps = found.flatMap((name) => /^parkett-books-(.+)\.age$/.exec(name)?.[1] ?? [])
  const stamp = stamps.toSorted().findLast((one) => found.includes(names(one).secrets))
  if (stamp === undefined)
    throw new PlainError(`${folder} holds no parkett-books-….age with its parkett-secrets-….age.`)
  const file = names(stamp)
  return { books: join(folder, file.books), secrets: join(folder, file.secrets) }
}

/** The private keys of a file as `makeBackupKey` or `age-keygen` writes it. */
export function readKeys(file: string): readonly string[] {
  const keys = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new PlainError(`${file} holds no private key (AGE-SECRET-KEY-…).`)
  return keys
}

/**
 * Books and secrets into a new data directory, or an empty database of DATABASE_URL; then
 * everything is verified as every night. @throws PlainError when something is there already
 */
export async function restore(
  where: Where,
  from: { readonly files: BackupFiles; readonly keys: readonly string[]; readonly say?: Say },
): Promise<{ readonly restored: Restored; readonly verified: FullyVerified }> {
  const { files, keys, say = () => {} } = from
  const holder = holderOf(where.dataDir)
  if (holder !== null)
    throw new PlainError(`${where.dataDir} is in use by ${holder.doing}. Stop it first.`)
  const secrets = openSecrets(await textOf(readSealed(files.secrets, keys)))
  placeSecrets(where.dataDir, secrets)
  const restored = await restoreInto(where, { file: files.books, keys, say })
  say(`Restored ${restored.sums.length} tables of ${restored.head.madeAt}; verifying …`)
  return { restored, verified: await verifyAt(where) }
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const all = []
  for await (const piece of bytes) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}

type From = { readonly file: string; readonly keys: readonly string[]; readonly say: Say }

async function restoreInto(where: Where, { file, keys, say }: From): Promise<Restored> {
  const database = await openAsOwner(where, { doing: 'a restore' })
  try {
    const client = await database.owner.connect()
    try {
      await refuseUsed(client)
      return await restoreBooks(client, sourceOf(readSealed(file, keys)), ({ table, rows }) =>
        say(`  ${table}: ${rows}`),
      )
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

type Client = Parameters<typeof restoreBooks>[0]

const thereRow = houseRow({ there: nullable(text()) })
const seenRow = referenceRow({ seenMs: count })

/** What a restore that was cut off left has a schema and no installation: it is made anew. */
async function refuseUsed(client: Client): Promise<void> {
  const sql = "SELECT to_regclass('public.installation')::text AS there"
  const { there } = await readOne(client, thereRow, sql)
  if (there === null) return
  const { rowCount } = await client.query(
    `SELECT 1 FROM installation UNION ALL SELECT 1 FROM customers UNION ALL SELECT 1 FROM journals
     LIMIT 1`,
  )
  if (rowCount !== 0)
    throw new PlainError(
      'There are books already. A restore never writes over books: set DATA_DIR to a new folder, ' +
        'or DATABASE_URL to an empty database.',
    )
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
}

async function verifyAt(where: Where): Promise<FullyVerified> {
  const database = await openDatabase(where, { doing: 'a restore' })
  try {
    const { pool } = database
    const wall = { now: () => Date.now() }
    const audit = openAudit({ pool, wall, dataDir: where.dataDir })
    const seen = await readFirst(pool, seenRow, 'SELECT seen_ms FROM business_clock')
    const now = Math.max(seen?.seenMs ?? 0, Date.now())
    const parts = { pool, clock: { now: () => now }, checks: checksOfAll }
    return await openVerifyAll({ ...parts, verifyAudit: audit.verify })()
  } finally {
    await database.close()
  }
}
