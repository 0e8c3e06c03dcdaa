import type { Alarm } from '../base/alarm.ts'
import { money, toDecimal } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { makeIban } from '@parkett/core/cards/iban'
import { simulatedTransferMost } from '@parkett/core/deposits/limits'
import { checkName } from '@parkett/core/deposits/match'
import { depositReference, printReference } from '@parkett/core/deposits/reference'
import { checkDeposit } from '@parkett/core/deposits/request'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { SenderDeps } from '../accounts/cash/stopped-senders.ts'
import type { BankDeps } from '../accounts/bank/bank.ts'
import type { ReceivingAccount } from '../slices/deposits/parts.ts'
import type { IncomingLine } from '../slices/incoming-lines/acts.ts'
import { registerIncoming, type DeskLineDeps } from '../slices/incoming-lines/desk-routes.ts'
import { matchRound, receiveLine, type Received } from '../slices/incoming-lines/receive.ts'
import type { Sandbox } from '../slices/sandbox/routes.ts'
import { filtersOf } from '../slices/views/rows.ts'
import { orRefuse, refuse } from '../base/refusal.ts'
import { houseRules } from '../accounts/rules/current.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { bodyHash } from '../ledger/door/body-hash.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Clock, Ids } from '../base/ports.ts'
import { text as textColumn } from '../platform/db/columns.ts'
import { houseRow, readFirst } from '../platform/db/read.ts'

export type IncomingLinesDeps = SenderDeps & {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly audit: DeskLineDeps['audit']
  readonly commit: Commit
  readonly clock: Clock
  readonly account: ReceivingAccount
  readonly isVerified: (customer: bigint) => Promise<boolean>
  readonly namedAs: DeskLineDeps['namedAs']
  readonly alarm: Alarm
}

export type IncomingLines = {
  /**
   * Takes a line of the client bank account, from wherever it is known; the same line again
   * changes nothing.
   */
  readonly receiveBankLine: (line: IncomingLine) => Promise<Outcome<Received>>
  /** For the lines of imported statements, which are told again until they are matched. */
  readonly receiver: BankDeps['receivers'][number]
  /** The simulated bank lets a customer's own transfer arrive. */
  readonly arrive: Sandbox['arrive']
  /** Matches what waited for its customer. */
  readonly job: Job
}

const accountOwner = houseRow({ account: textColumn(), username: textColumn() })

/**
 * Puts together what arrives at the bank: whose it is by reference and name, and staff for the
 * rest.
 */
export function composeIncomingLines(
  app: FastifyInstance,
  gate: Gate,
  deps: IncomingLinesDeps,
): IncomingLines {
  const { alarm } = deps
  const lines: DeskLineDeps = {
    ...deps,
    nameOf: async (customer, remitter) => checkName(await deps.verifiedName(customer), remitter),
    mayAct: deps.isVerified,
    savedFilters: filtersOf(deps.pool, deps, 'deposits'),
  }
  registerIncoming(app, gate, lines)
  const receiveBankLine = (line: IncomingLine) => receiveLine(lines, line)

  const heard = new Set<bigint>()
  const receiver: BankDeps['receivers'][number] = async ({
    id,
    currency,
    amount,
    bookedOn,
    party,
    partyIban,
    text,
  }) => {
    if (heard.has(id)) return
    const from = { remitter: party, iban: partyIban, text }
    const line = {
      ...from,
      number: id,
      account: currency,
      bookedOn,
      bankRef: id.toString(),
      amount: money(currency, amount),
    }
    const taken = await receiveBankLine(line)
    if (taken.ok) heard.add(id)
    else alarm('a bank line was not taken', { line: id.toString(), why: taken.reason })
  }

  const run = matchRound(lines)
  const job: Job = { name: 'incomingLines', after: 'exchange', clock: deps.clock, run }
  const arrive = simulatedArrival(deps, receiveBankLine)
  return { receiveBankLine, receiver, arrive, job }
}

/** Lets a customer's own transfer arrive, as if the bank had reported it. */
function simulatedArrival(
  deps: IncomingLinesDeps,
  receiveBankLine: IncomingLines['receiveBankLine'],
): IncomingLines['arrive'] {
  const { pool, clock, account } = deps
  return async ({ customer, key, mistyped }, cents) => {
    if (!(await deps.isVerified(customer))) return refuse('kyc_required')
    const bookedOn = utcDate(clock.now())
    const amount = money('EUR', cents)
    if (cents > simulatedTransferMost)
      refuse('above_maximum', { max: `${toDecimal(simulatedTransferMost, 2)} EUR` })
    orRefuse(
      checkDeposit({
        method: 'transfer',
        amount,
        date: bookedOn,
        rules: houseRules().deposits,
      }),
    )
    const sql = 'SELECT account_number AS account, username FROM customers WHERE id = $1'
    const owner = (await readFirst(pool, accountOwner, sql, [customer])) ?? refuse('not_found')
    const reference = depositReference(owner.account)
    orRefuse(
      await receiveBankLine({
        number: null,
        account: account.iban,
        bookedOn,
        amount,
        remitter: (await deps.verifiedName(customer)) ?? owner.username,
        iban: simulatedIban(owner.account),
        // One digit off: the check digits tell, and staff see whom it may be for.
        text: printReference(
          mistyped
            ? `${reference.slice(0, -1)}${(Number(reference.slice(-1)) + 1) % 10}`
            : reference,
        ),
        bankRef: `SIM-${bodyHash({ customer: customer.toString(), key }).slice(0, 32)}`,
      }),
    )
  }
}

/**
 * Where a simulated transfer comes from: an account of the customer at a bank that no country
 * has.
 */
const simulatedIban = (account: string): string =>
  makeIban('DE', `00000000${account.replaceAll(/\D/g, '').slice(-10).padStart(10, '0')}`) ?? ''
