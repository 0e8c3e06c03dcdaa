import * as z from 'zod'

/**
 * The books as one stream of bytes: a line of JSON that says what follows, then for each table a
 * line with its name and columns, its rows as PostgreSQL's COPY writes them, and a line `\.`; at
 * the end a line with the sum of each table. It depends on no version of the server's files, so
 * books of an embedded database move to a server of one's own and back.
 */
export const headSchema = z.strictObject({
  format: z.literal('parkett.backup.1'),
  madeAt: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })).min(1),
})
export type Head = z.infer<typeof headSchema>

export const tableSchema = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).min(1),
})
export type Table = z.infer<typeof tableSchema>

/** Rows, and SHA-256 over their bytes. */
export const sumSchema = z.strictObject({ table: z.string(), rows: z.int(), sha256: z.string() })
export type Sum = z.infer<typeof sumSchema>

export const counterSchema = z.strictObject({
  counter: z.string(),
  last: z.string().regex(/^\d+$/),
  called: z.boolean(),
})
export type Counter = z.infer<typeof counterSchema>

export const tailSchema = z.strictObject({
  end: z.array(sumSchema),
  counters: z.array(counterSchema),
})
export type Tail = z.infer<typeof tailSchema>

/** The files that lie beside the books and without which they open no account. */
export const secretsSchema = z.strictObject({
  format: z.literal('parkett.secrets.1'),
  madeAt: z.iso.datetime(),
  files: z.array(z.strictObject({ path: z.string(), base64: z.base64() })).min(1),
})
export type Secrets = z.infer<typeof secretsSchema>

/** Not data of ours: the record of the migrations is written by migrating. */
export const migrationsTable = 'schema_migrations'

/** A name in SQL. Names come from a catalog or a backup, never from a request. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
