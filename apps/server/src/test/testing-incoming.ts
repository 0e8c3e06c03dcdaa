import type { Gate } from '../platform/http/serve.ts'
import { composeIncomingLines, type IncomingLines } from '../compose/incoming-lines.ts'
import type { IncomingLine } from '../slices/incoming-lines/acts.ts'
import type { Received } from '../slices/incoming-lines/receive.ts'
import { makeCommit, type Commit } from '../ledger/door/commit.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import type { TestApp } from './testing-app.ts'

export const testAccount = 'DE09000000000000000001'

/** Where lines of the bank come in, beside a running server on the same books. */
export type TestIncoming = {
  readonly room: IncomingLines
  readonly commit: Commit
  /** A line that the bank reports; throws the reason of a refusal. */
  readonly receive: (
    line: Pick<IncomingLine, 'amount' | 'bankRef'> & Partial<IncomingLine>,
  ) => Promise<Received>
  readonly close: () => Promise<void>
}

type Known = { readonly isVerified: () => boolean; readonly verifiedName: () => string | null }

export function openTestIncoming(
  { app, db: { pool }, wall, personal }: TestApp,
  known: Known = { isVerified: () => true, verifiedName: () => 'Erika Mustermann' },
): TestIncoming {
  const clock = { now: () => wall.nowMs }
  const ids = makeIds(() => Date.now() + 1_000, systemChance)
  const commit = makeCommit({
    pool,
    clock,
    wall: clock,
    ids,
    alarm: (what, facts) => process.emitWarning(`${what} ${JSON.stringify(facts)}`),
  })
  // Its routes are the server's own.
  const silent = Object.assign(Object.create(app) as typeof app, {
    get: () => app,
    route: () => app,
  })
  const gate: Gate = {
    customer: async () => ({ customer: 0n, session: 0n }),
    operator: async () => Promise.reject(new Error('no staff here')),
    once: (_asked, work) => work(async () => {}),
  }
  const room = composeIncomingLines(silent, gate, {
    pool,
    ids,
    audit: { record: async () => Promise.reject(new Error('no log here')) },
    personal,
    commit,
    clock,
    wall: clock,
    vault: { mark: () => '' },
    account: { holder: 'P', bank: 'B', iban: testAccount, bic: 'DEMODEFFXXX', demo: true },
    isVerified: async () => known.isVerified(),
    namedAs: async () => [],
    verifiedName: async () => known.verifiedName(),
    alarm: () => {},
  })
  const receive: TestIncoming['receive'] = async (line) => {
    const from = { remitter: '', iban: '', text: '', bookedOn: '2026-11-20' }
    const taken = await room.receiveBankLine({
      number: null,
      account: testAccount,
      ...from,
      ...line,
    })
    if (!taken.ok) throw new Error(taken.reason)
    return taken.value
  }
  return { room, commit, receive, close: () => commit.close() }
}
