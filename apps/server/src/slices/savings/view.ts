import type {
  SavingsDeposit,
  SavingsDepositDetail,
  SavingsProduct as Shown,
} from '@parkett/contract/customer/savings'
import { money, toWire, type Currency, type WireMoney } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { printRate } from '@parkett/core/decimal'
import { maximumIn } from '@parkett/core/hundredths'
import { elapsedOn, isSoon, type SavingsDates } from '@parkett/core/savings/dates'
import { roomOf } from '@parkett/core/savings/decide'
import { returnOf } from '@parkett/core/savings/return'
import type { RenewalRow, SavingsRow } from '../../accounts/savings/tables.ts'
import { earnedOn, mayExit, maySay, roomIn, termsById, type Known, type Taken } from './terms.ts'

const wireOf =
  (currency: Currency) =>
  (minor: bigint): WireMoney =>
    toWire(money(currency, minor))

/** An example is told of a thousand, in hundredths of the currency. */
const exampleHundredths = 100_000n

export function viewProduct(known: Known, taken: Taken, dates: SavingsDates | null): Shown {
  const { product, terms } = known
  const { id, currency, days } = product
  const { yieldRate, earlyRate, validFrom } = terms
  const wire = wireOf(currency)
  const room = roomIn(known, taken)
  const deposit = maximumIn(currency, exampleHundredths)
  const brings = returnOf(deposit, yieldRate, days)
  return {
    id,
    currency,
    days,
    yieldRate: printRate(yieldRate),
    earlyRate: printRate(earlyRate),
    validFrom,
    minimum: wire(room.minimum),
    maximum: wire(room.maximum),
    offered: wire(room.offered),
    left: wire(room.left),
    room: wire(roomOf(room)),
    example: {
      deposit: wire(deposit),
      estimatedReturn: wire(brings),
      total: wire(deposit + brings),
    },
    dates,
  }
}

/** The terms that it was bought on, its days, and what it comes to at the end. */
export function boughtOn(row: SavingsRow) {
  const { currency, principal, promised } = row
  const wire = wireOf(currency)
  return {
    product: row.product,
    deposit: wire(principal),
    days: row.days,
    yieldRate: printRate(row.yieldRate),
    earlyRate: printRate(row.earlyRate),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    maturesOn: row.maturesOn,
    estimatedReturn: wire(promised),
    total: wire(principal + promised),
  }
}

/** `today`: where the market of the currency is. */
export function viewSavings(row: SavingsRow, today: string): SavingsDeposit {
  const { currency, paid, status } = row
  return {
    id: row.id.toString(),
    reference: referenceOf(row.id),
    ...boughtOn(row),
    boughtAt: new Date(row.boughtAt).toISOString(),
    state: status === 'running' ? (today < row.startsOn ? 'pending' : 'active') : status,
    isSoon: status === 'running' && isSoon(today, row.maturesOn),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
    paidReturn: paid === null ? null : wireOf(currency)(paid),
    exit: exitOf(row, today),
    journal: row.journal.toString(),
    endJournal: row.endJournal?.toString() ?? null,
  }
}

/** What giving back now pays; null where it has ended, or its term has and it is paid in full. */
export function exitOf(row: SavingsRow, today: string): SavingsDeposit['exit'] {
  if (!mayExit(row, today)) return null
  const earned = earnedOn(row, today)
  const wire = wireOf(row.currency)
  return {
    elapsed: elapsedOn(today, row),
    return: wire(earned),
    total: wire(row.principal + earned),
  }
}

/** What was chosen for its end, and whether that may still be chosen; only where its product is still sold. */
export const viewRenewal = (
  row: SavingsRow,
  renewal: RenewalRow | undefined,
  today: string,
): Pick<SavingsDepositDetail, 'renewal' | 'mayRenew'> => ({
  renewal:
    renewal === undefined || renewal.status === 'taken_back'
      ? null
      : {
          state: renewal.status,
          yieldRate: printRate(renewal.yieldRate),
          earlyRate: printRate(renewal.earlyRate),
          became: renewal.became?.toString() ?? null,
        },
  mayRenew: maySay(row, today) && renewal?.status !== 'chosen' && termsById(row.product, today).ok,
})
