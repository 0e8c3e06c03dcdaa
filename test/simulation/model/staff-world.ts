import {
  phoneColumns,
  testPersonal,
} from '../../../apps/server/src/platform/data-dir/testing-personal.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAudit } from '../../../apps/server/src/platform/audit/log.ts'
import { openCardVault } from '../../../apps/server/src/accounts/cash/card-vault.ts'
import { addHold } from '../../../apps/server/src/identity/credentials/holds.ts'
import { transact } from '../../../apps/server/src/platform/db/transact.ts'
import { addPerson } from '../../../apps/server/src/slices/staff/people.ts'
import { makeBatch, markSent } from '../../../apps/server/src/slices/withdrawals/desk/batches.ts'
import { loanWriteOff } from '../../../apps/server/src/slices/loans/desk/by-two.ts'
import { loanPayOut } from '../../../apps/server/src/slices/loans/desk/four-eyes.ts'
import { payoutActs } from '../../../apps/server/src/slices/withdrawals/desk/four-eyes.ts'
import {
  actOf,
  readAct,
  requestApproval,
} from '../../../apps/server/src/identity/four-eyes/approvals.ts'
import { decideApproval } from '../../../apps/server/src/identity/four-eyes/decide.ts'
import { toType } from '../../../apps/server/src/identity/four-eyes/typed.ts'
import { agreeing } from '../../../apps/server/src/test/testing-findings.ts'
import { makeDues } from '../../../apps/server/src/identity/four-eyes/dues.ts'
import { Refusal } from '../../../apps/server/src/base/refusal.ts'
import type { Staff } from '../../../apps/server/src/platform/http/serve.ts'
import { embeddedCarrier } from '../../../apps/server/src/platform/notify/carrier.ts'
import { makeNotify } from '../../../apps/server/src/platform/notify/notify.ts'
import { testSigner } from '../../../apps/server/src/platform/notify/testing-signer.ts'
import { makeIds, systemChance } from '../../../apps/server/src/base/ports.ts'
import type { TestDatabase } from '../../../apps/server/src/platform/db/testing.ts'
import type { Commit } from '../../../apps/server/src/ledger/door/commit.ts'
import type { ApprovalAct } from '../../../packages/contract/src/desk/approvals.ts'
import type { Person, Request } from './hold-book.ts'
import { saidTo } from '../../../apps/server/src/slices/withdrawals/testing.ts'

type Deps = {
  readonly database: Pick<TestDatabase, 'pool' | 'owner'>
  readonly door: () => Commit
  readonly now: () => number
  readonly key: () => string
  readonly alarm: (what: string) => void
  /**
   * Who is taken for the one who decides: the person who does, unless the world is broken on
   * purpose.
   */
  readonly decider: (person: Person, request: Pick<Request, 'by'>) => Person
}

type Asked = Pick<Request, 'kind' | 'until' | 'by'> & { readonly payout: { readonly id: string } }
type Open = Pick<Request, 'id' | 'digest' | 'by'>

/** Lets nothing go, so that whoever did need not send it: `own_payout`. */
const sender = 2

/**
 * Both may ask, and both may approve: only that they are two people keeps one from doing it
 * alone.
 */
const colleague = (at: Person | typeof sender): Staff => ({
  person: BigInt(at + 1),
  session: 0n,
  name: `kollegin-${at}`,
  alias: `K${at}`,
  role: 'compliance',
  roles: ['compliance'],
})
const reasonIn = (error: unknown): string => {
  if (error instanceof Refusal) return error.reason
  throw error
}

/**
 * The house's side of payouts: requests and decisions of two people, payment files, and what
 * follows a reset.
 */
export class StaffWorld {
  private readonly deps: Deps
  private readonly folder = mkdtempSync(join(tmpdir(), 'parkett-model-'))
  private readonly ids = makeIds(() => Date.now(), systemChance)
  /** A loan is paid out on a day that is over, so that its months need not be lived through. */
  lendsAt: number | null = null
  readonly vault = openCardVault(this.folder, systemChance)
  constructor(deps: Deps) {
    this.deps = deps
  }

  async hire(): Promise<void> {
    for (const at of [0, 1] as const) {
      const { person: id, name } = colleague(at)
      const given = {
        id,
        username: name,
        key: name,
        passwordHash: 'none',
        roles: ['compliance'] as const,
      }
      const person = { ...given, invitedBy: null, personKey: null, now: new Date(this.deps.now()) }
      await transact(this.deps.database.pool, (db) => addPerson(db, systemChance, person))
    }
  }
  close = (): void => rmSync(this.folder, { recursive: true })

  private ports() {
    const { database, now, door, alarm } = this.deps
    const [pool, wall, clock, ids] = [database.pool, { now }, { now }, this.ids]
    const audit = makeAudit({ pool, wall })
    const notify = makeNotify({
      wall,
      clock,
      ids,
      personal: testPersonal,
      carrier: embeddedCarrier(testPersonal),
      signer: testSigner,
    })
    const verifiedName = () => Promise.resolve(null)
    const acts = [
      ...payoutActs({ pool, clock, wall, notify, verifiedName }),
      loanPayOut({ clock: { now: () => this.lendsAt ?? now() } }),
      loanWriteOff({ clock }),
    ]
    const ports = { pool, wall, ids, audit, acts, personal: testPersonal, verifiedName }
    return { ...ports, dues: makeDues({ ...ports, commit: door(), alarm }) }
  }

  /** Somebody to write to: the acts of two people tell their customer. */
  async register(customer: bigint): Promise<void> {
    await this.deps.database.pool.query(
      `INSERT INTO customers (id, account_number, username, username_key, username_look, password_hash,
         invitation_code, language, created_at, phone_sealed, phone_mark, phone_tails)
       VALUES ($1::bigint, $2, $2, $2, $2, 'none', $2, 'de', $3, $4, $5, $6)`,
      [
        customer,
        customer.toString(),
        new Date(this.deps.now()),
        ...phoneColumns(customer, '+4915112345678'),
      ],
    )
  }

  /** Answers what was written down, or the reason of the refusal. */
  async request(customer: bigint, { kind, payout, until, by }: Asked) {
    const about = { customer: customer.toString(), withdrawal: payout.id }
    const acts: Record<Request['kind'], ApprovalAct> = {
      hold: {
        kind: 'withdrawal.hold',
        ...about,
        legalReason: 'court_order',
        until: new Date(until).toISOString(),
      },
      release: { kind: 'withdrawal.release', ...about },
      approve: { kind: 'withdrawal.approve', ...about, answers: saidTo() },
    }
    return this.ask(acts[kind], by)
  }

  async ask(act: ApprovalAct, by: Person) {
    const asked = { act, reason: 'of the model', key: this.deps.key() }
    const typed = await this.typed(act)
    return requestApproval(this.ports(), colleague(by), { ...asked, typed }).catch(reasonIn)
  }

  /** Null: decided, and what was approved has been through the door. */
  async decide(request: Open, by: Person, { approves, key }: { approves: boolean; key: string }) {
    const { id, digest } = request
    const decision = approves ? ('approved' as const) : ('returned' as const)
    const staff = colleague(this.deps.decider(by, request))
    const { rows } = await this.deps.database.pool.query<{ payload: string }>(
      'SELECT payload FROM approvals WHERE id = $1',
      [id],
    )
    const [asked] = rows
    const decided = decideApproval(this.ports(), staff, {
      id: BigInt(id),
      decision,
      digest,
      note: approves ? '' : 'not as agreed',
      typed: asked && (await this.typed(readAct(asked))),
      verdicts: asked && approves ? agreeing(readAct(asked)) : [],
      key,
    })
    return decided.then(() => null, reasonIn)
  }

  /** The amount as both people type it. */
  private async typed(act: ApprovalAct): Promise<string | undefined> {
    const kind = actOf(this.ports(), act.kind)
    return (await toType(this.deps.database.pool, { kind, act }))?.amount
  }

  private batchDeps() {
    const { database, now, door } = this.deps
    return {
      pool: database.pool,
      clock: { now },
      wall: { now: () => Date.now() },
      ids: this.ids,
      sanctions: { provider: 'none', screen: async () => null },
      verifiedName: async () => 'Erika Muster',
      commit: door(),
      vault: this.vault,
      personal: testPersonal,
      payer: { holder: 'Parkett', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    }
  }
  /** Makes a payment file; answers its id, or null when nothing may leave. */
  makeFile = async (key: string): Promise<bigint | null> =>
    makeBatch(this.batchDeps(), colleague(0), key).catch((error: unknown) => {
      if (reasonIn(error) === 'nothing_to_pay') return null
      throw error
    })
  sendFile = (batch: bigint): Promise<void> => markSent(this.batchDeps(), colleague(sender), batch)

  /** A reset password holds payouts for a day of real time, whatever the market's clock says. */
  reset = (customer: bigint): Promise<void> =>
    addHold({ ids: this.ids, wall: { now: () => Date.now() } }, this.deps.database.pool, {
      customer,
      kind: 'password_reset',
    })
  /** A real day goes by: its rows lie that much further back. */
  async realDay(customer: bigint): Promise<void> {
    const back = "begins_at = begins_at - interval '1 day', until_at = until_at - interval '1 day'"
    await this.deps.database.owner.query(`UPDATE holds SET ${back} WHERE customer_id = $1`, [
      customer,
    ])
  }
}
