import type { ClientBase, Connection } from 'pg'
import type { Statement } from '../read/statement.ts'

/** Rows of one statement, every value as the server's text. */
export type Rows = readonly (readonly (string | null)[])[]

/** A statement without parameters. */
export const plain = (text: string): Statement => ({ name: text, text, values: [] })

/** Names that a connection has prepared. */
const prepared = new WeakMap<ClientBase, Set<string>>()

/**
 * Sends several statements as one message and waits once. The server runs them in order and
 * stops at the first that fails: whatever stands behind it, COMMIT too, does not happen. The
 * driver's own pipelining answers each statement separately, which at small batches cost more
 * than the work.
 * @returns the rows of each statement. @throws the error of the first that failed.
 */
export function roundTrip(
  client: ClientBase,
  statements: readonly Statement[],
): Promise<readonly Rows[]> {
  return new Promise((resolve, reject) => {
    client.query(new RoundTrip({ client, statements, resolve, reject }))
  })
}

type Call = {
  readonly client: ClientBase
  readonly statements: readonly Statement[]
  readonly resolve: (rows: readonly Rows[]) => void
  readonly reject: (error: unknown) => void
}

/** What the driver calls a Submittable; the names of the methods are the driver's. */
class RoundTrip {
  private readonly call: Call
  private readonly results: Rows[] = []
  private rows: (readonly (string | null)[])[] = []

  constructor(call: Call) {
    this.call = call
  }

  submit(connection: Connection): void {
    const known = prepared.get(this.call.client) ?? new Set()
    connection.stream.cork()
    try {
      for (const { name, text, values } of this.call.statements) {
        if (!known.has(name)) {
          // A round trip that failed half way may have prepared it; closing what does not exist
          // is no error.
          connection.close({ type: 'S', name }, true)
          connection.parse({ name, text, types: [] }, true)
        }
        connection.bind({ statement: name, values: [...values] }, true)
        connection.execute(null, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.rows.push(fields)
  }

  handleCommandComplete(): void {
    this.results.push(this.rows)
    this.rows = []
  }

  handleReadyForQuery(): void {
    const { client, statements, resolve } = this.call
    const known = prepared.get(client) ?? new Set()
    for (const { name } of statements) known.add(name)
    prepared.set(client, known)
    resolve(this.results)
  }

  handleError(error: unknown): void {
    this.call.reject(error)
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
