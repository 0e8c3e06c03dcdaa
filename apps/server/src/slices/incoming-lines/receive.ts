import type { Alarm } from '../../base/alarm.ts'
import { money, type Currency } from '@parkett/contract/wire/money'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { mayCredit, type NameCheck } from '@parkett/core/deposits/match'
import { referencesIn } from '@parkett/core/deposits/reference'
import type { Pool } from 'pg'
import { labels, sealParts, type Personal } from '../../platform/data-dir/personal.ts'
import { payoutOfLine } from '../../accounts/cash/came-back.ts'
import { bodyHash } from '../../ledger/door/body-hash.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { creditAct, receiveAct, type IncomingLine, type SealedLine } from './acts.ts'
import { allOpenLines, customerOfAccount, openLine, type LineRow } from './queries.ts'

export type LineDeps = {
  readonly personal: Personal
  readonly pool: Pool
  readonly commit: Commit
  /** How the remitter compares with the verified name. */
  readonly nameOf: (customer: bigint, remitter: string) => Promise<NameCheck>
  /**
   * Whether the customer may pay in; without a verified name only where the installation asks
   * for none.
   */
  readonly mayAct: (customer: bigint) => Promise<boolean>
  readonly alarm: Alarm
}

export type Received = { readonly line: string; readonly credited: boolean }

/**
 * Takes a line of the client bank account: from the simulated bank, and from an imported
 * statement. The same `bankRef` of the same account is the same line, however often it comes;
 * with other contents it is `key_reused`. It is credited at once when its reference names a
 * customer and the remitter bears that name, and waits for staff when not.
 */
export async function receiveLine(deps: LineDeps, line: IncomingLine): Promise<Outcome<Received>> {
  const { amount, number, bookedOn, ...rest } = line
  const body = {
    ...rest,
    // A line that we simulate is booked on the day on which it is asked for: asked again the next
    // day, it is the same.
    ...(number !== null && { bookedOn }),
    number: number?.toString() ?? null,
    currency: amount.currency,
    amount: amount.minor.toString(),
  }
  const key = bodyHash({ account: line.account, bankRef: line.bankRef })
  const taken = await submit(
    deps.commit,
    { customer: 0n, key, body },
    receiveAct,
    sealedLine(deps.personal, line),
  )
  if (!taken.ok) return taken
  const id = BigInt(taken.value.value.id)
  const open = await openLine(deps, id)
  const credited = open === undefined ? ok(true) : await creditByReference(deps, open)
  return credited.ok ? ok({ line: id.toString(), credited: credited.value }) : credited
}

function sealedLine(personal: Personal, line: IncomingLine): SealedLine {
  const { remitter: party, iban, text: purpose, ...rest } = line
  const label = labels.incoming(line.account, line.bankRef)
  const sealed = sealParts(personal, label, { party, iban, purpose })
  return { ...rest, sealed, hasAccount: iban !== '' }
}

/** Whether it is a deposit now; `busy`: nobody could be asked, so it is told again. */
async function creditByReference(deps: LineDeps, line: LineRow): Promise<Outcome<boolean>> {
  // Our own payout that came back is nobody's new money.
  if ((await payoutOfLine(deps.pool, line)) !== null) return ok(false)
  const accounts = referencesIn(line.text)
  const [account] = accounts
  // Two references in one text: a machine does not choose.
  if (account === undefined || accounts.length > 1) return ok(false)
  const customer = await customerOfAccount(deps.pool, account)
  if (
    customer === null ||
    !mayCredit(await deps.nameOf(customer, line.remitter), await deps.mayAct(customer))
  )
    return ok(false)
  const done = await credit(deps, customer, line)
  if (done.ok || done.reason === 'busy') return done.ok ? ok(true) : done
  deps.alarm('a bank line was not credited', { line: line.id.toString(), why: done.reason })
  return ok(false)
}

type Creditable = { readonly id: bigint; readonly currency: Currency; readonly amount: bigint }

const credit = ({ commit }: LineDeps, customer: bigint, { id, currency, amount }: Creditable) => {
  const key = `line-${id}`
  const input = { line: id, amount: money(currency, amount), by: null, taken: false }
  return submit(commit, { customer, key, body: key }, creditAct, input)
}

/** What a crash left between the line and its deposit is taken up by the first round after it. */
export function matchRound(deps: LineDeps): () => Promise<void> {
  let done = false
  return async () => {
    if (done) return
    let all = true
    for (const line of await allOpenLines(deps))
      all = (await creditByReference(deps, line)).ok && all
    done = all
  }
}
