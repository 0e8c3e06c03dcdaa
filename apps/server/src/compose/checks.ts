import { appropriatenessChecks } from '../accounts/appropriateness/checks.ts'
import { bankChecks } from '../accounts/bank/checks.ts'
import { blockChecks } from '../accounts/blocks/checks.ts'
import { cashChecks } from '../accounts/cash/checks.ts'
import { depositChecks } from '../accounts/cash/deposit-checks.ts'
import { houseCheck } from '../accounts/house/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../accounts/house/own-money.ts'
import { offeringChecks } from '../accounts/offerings/checks.ts'
import { loanChecks } from '../accounts/loans/checks.ts'
import { savingsChecks } from '../accounts/savings/checks.ts'
import { treasuryChecks } from '../accounts/treasury/checks.ts'
import { tradingChecks } from '../accounts/trading/checks.ts'
import { approvalsCheck } from '../identity/four-eyes/check.ts'

/** What every room checks of its own books, beside the ledger's own checks. */
export const checksOfAll = [
  ...tradingChecks,
  ...offeringChecks,
  ...blockChecks,
  ...cashChecks,
  ...depositChecks,
  approvalsCheck,
  houseCheck,
  ownMoneyCheck,
  ownSumCheck,
  ...bankChecks,
  ...treasuryChecks,
  ...savingsChecks,
  ...appropriatenessChecks,
  ...loanChecks,
]
