import { depositsTransfer } from '@parkett/contract/customer/deposits'
import { fromDecimal, money, toDecimal } from '@parkett/contract/wire/money'
import { epcCentsMax, epcPayload } from '@parkett/core/deposits/epc'
import { depositReference, printReference } from '@parkett/core/deposits/reference'
import { checkDeposit } from '@parkett/core/deposits/request'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { DepositsDeps } from './parts.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/**
 * Where to transfer to, with the customer's own reference; nothing is written, because nothing
 * has happened yet.
 */
export function registerTransferAccount(
  app: FastifyInstance,
  gate: Gate,
  deps: DepositsDeps,
): void {
  const { pool, clock, account } = deps
  serve(app, gate, depositsTransfer, async ({ customer, query }) => {
    if (!(await deps.isVerified(customer))) return refuse('kyc_required')
    const cents = query.amount === undefined ? null : readCents(query.amount)
    if (cents !== null) {
      if (cents > epcCentsMax)
        return refuse('above_maximum', { max: `${toDecimal(epcCentsMax, 2)} EUR` })
      const date = utcDate(clock.now())
      orRefuse(
        checkDeposit({
          method: 'transfer',
          amount: money('EUR', cents),
          date,
          rules: houseRules().deposits,
        }),
      )
    }
    const reference = depositReference(await accountNumber(pool, customer))
    const { holder, iban, bic } = account
    const payload = epcPayload({ holder, iban, bic, reference, cents })
    return { ...account, reference: printReference(reference), payload }
  })
}

const owner = houseRow({ accountNumber: text() })

async function accountNumber(pool: Pool, customer: bigint): Promise<string> {
  const sql = 'SELECT account_number FROM customers WHERE id = $1'
  return (await readFirst(pool, owner, sql, [customer]))?.accountNumber ?? refuse('not_found')
}

function readCents(amount: string): bigint {
  return (amount.split('.')[1] ?? '').length > 2 ? refuse('field_invalid') : fromDecimal(amount, 2)
}
