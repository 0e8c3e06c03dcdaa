import { accountLockRoutes } from './customer/lock.ts'
import { devicesRoutes } from './customer/devices.ts'
import { accessRoutes } from './customer/access.ts'
import { alertsRoutes } from './customer/alerts.ts'
import { adjustmentsRoutes } from './desk/adjustments.ts'
import { alarmsRoutes } from './desk/alarms.ts'
import { onCallRoutes } from './desk/on-call.ts'
import { venueRoutes } from './desk/venue.ts'
import { approvalsRoutes } from './desk/approvals.ts'
import { assetsRoutes } from './customer/assets.ts'
import { ledgerAccounts, ledgerTotals } from './desk/ledger-totals.ts'
import { booksAges } from './desk/books-ages.ts'
import { booksRoutes } from './desk/books.ts'
import { blockSalesRoutes } from './customer/block-sales.ts'
import { blockTapeRoutes } from './customer/block-tape.ts'
import { blocksRoutes } from './customer/blocks.ts'
import { blockInterestRoutes } from './customer/block-interests.ts'
import { blockSalesDeskRoutes } from './desk/block-sales.ts'
import { blocksDeskRoutes } from './desk/blocks.ts'
import { brakesRoutes } from './customer/brakes.ts'
import { cardsRoutes } from './customer/cards.ts'
import { closingRoutes } from './customer/closing.ts'
import { cashLogRoutes } from './customer/cash-log.ts'
import { auditRoutes } from './desk/audit.ts'
import { codesRoutes } from './desk/codes.ts'
import { factorsRoutes } from './customer/factors.ts'
import { incomingLinesRoutes } from './desk/incoming-lines.ts'
import { pspReportsRoutes } from './desk/psp-reports.ts'
import { depositsRoutes } from './customer/deposits.ts'
import { deskRoutes } from './desk/desk.ts'
import { documentsRoutes } from './customer/documents.ts'
import { holdingsRoutes } from './customer/holdings.ts'
import { addressDeskRoutes } from './desk/address.ts'
import { addressRoutes } from './customer/address.ts'
import { kycDeskRoutes } from './desk/kyc.ts'
import { kycRoutes } from './customer/kyc.ts'
import { favouritesRoutes } from './customer/favourites.ts'
import { manifestRoutes } from './customer/manifest.ts'
import { marketRoutes } from './customer/market.ts'
import { indexRoutes } from './customer/market-index.ts'
import { messagesRoutes } from './customer/messages.ts'
import { newsRoutes } from './customer/news.ts'
import { contentRoutes } from './customer/content.ts'
import { agreementsRoutes } from './desk/agreements.ts'
import { contentDeskRoutes } from './desk/content.ts'
import { segmentsRoutes } from './desk/segments.ts'
import { messagesDeskRoutes } from './desk/messages.ts'
import { newsDeskRoutes } from './desk/news.ts'
import { noticesRoutes } from './customer/notices.ts'
import { applyManyRoutes } from './customer/apply-many.ts'
import { drawRoutes } from './customer/draws.ts'
import { offeringsRoutes } from './customer/offerings.ts'
import { payWonRoutes } from './customer/pay-won.ts'
import { changeApplicationRoutes } from './customer/change-application.ts'
import { offeringsDeskRoutes } from './desk/offerings.ts'
import { pushRoutes } from './customer/push.ts'
import { pointsRoutes } from './customer/points.ts'
import { operatorRoutes } from './desk/operator.ts'
import { liabilitiesRoutes } from './customer/liabilities.ts'
import { orderLotsRoutes } from './customer/order-lots.ts'
import { ordersRoutes } from './customer/orders.ts'
import { orderAmendRoutes } from './customer/order-amend.ts'
import { fillsReceipt } from './customer/fill-receipt.ts'
import { appropriatenessRoutes } from './customer/appropriateness.ts'
import { ownNotesRoutes } from './customer/own-notes.ts'
import { taxRoutes } from './customer/tax.ts'
import { floorRoutes } from './desk/floor.ts'
import { exportRoutes } from './customer/export.ts'
import { pspRoutes } from './provider/psp.ts'
import { sandboxRoutes } from './provider/sandbox.ts'
import { practiceRoutes } from './customer/practice.ts'
import { plansRoutes } from './customer/plans.ts'
import { problemFileRoutes } from './customer/problem-files.ts'
import { problemsClock } from './customer/problems-clock.ts'
import { problemsRoutes } from './customer/problems.ts'
import { profileRoutes } from './customer/profile.ts'
import type { Route } from './wire/route.ts'
import { withdrawalsRoutes } from './customer/withdrawals.ts'
import { stateRoutes } from './customer/state.ts'
import { supportRoutes } from './customer/support.ts'
import { streamRoutes } from './customer/stream.ts'
import { transfersRoutes } from './customer/transfers.ts'
import { loansRoutes } from './customer/loans.ts'
import { loansDeskRoutes } from './desk/loans.ts'
import { savingsRoutes } from './customer/savings.ts'
import { savingsDeskRoutes } from './desk/savings.ts'
import { treasuryDeskRoutes } from './desk/treasury.ts'
import { treasuryRoutes } from './customer/treasury.ts'
import { loginsRoutes } from './desk/logins.ts'
import { tradingRoutes } from './desk/trading.ts'
import { customerRoutes } from './desk/customer.ts'
import { casesRoutes } from './desk/cases.ts'
import { notesRoutes } from './desk/notes.ts'
import { viewsRoutes } from './desk/views.ts'
import { figuresRoutes } from './desk/figures.ts'
import { findRoutes } from './desk/find.ts'
import { usersRoutes } from './desk/users.ts'
import { payoutStepsRoutes } from './desk/payout-steps.ts'
import { watchRoutes } from './desk/watch.ts'
import { payoutsRoutes } from './desk/withdrawals.ts'
import { rulesRoutes } from './customer/rules.ts'
import { settlementRoutes } from './desk/settlement.ts'
import { staffDutyRoutes } from './desk/staff-duties.ts'
import { staffPersonRoutes } from './desk/staff-persons.ts'
import { staffFactorRoutes } from './desk/staff-factors.ts'
import { staffRoutes } from './desk/staff.ts'
import { securityRoutes } from './customer/recovery.ts'

/** Every call of the product. OpenAPI, the access sweep and the fuzz tests walk this list. */
export const allRoutes: readonly Route[] = [
  ...accessRoutes,
  ...stateRoutes,
  ...blocksRoutes,
  ...blockTapeRoutes,
  ...blockInterestRoutes,
  ...blocksDeskRoutes,
  ...blockSalesRoutes,
  ...blockSalesDeskRoutes,
  ...brakesRoutes,
  ...securityRoutes,
  ...accountLockRoutes,
  ...factorsRoutes,
  ...devicesRoutes,
  ...profileRoutes,
  ...exportRoutes,
  ...closingRoutes,
  ...noticesRoutes,
  ...pushRoutes,
  ...messagesRoutes,
  ...newsRoutes,
  ...messagesDeskRoutes,
  ...newsDeskRoutes,
  ...contentRoutes,
  ...contentDeskRoutes,
  ...agreementsRoutes,
  ...segmentsRoutes,
  ...pointsRoutes,
  ...marketRoutes,
  ...manifestRoutes,
  ...favouritesRoutes,
  ...alertsRoutes,
  ...indexRoutes,
  ...streamRoutes,
  ...ordersRoutes,
  ...orderLotsRoutes,
  ...orderAmendRoutes,
  fillsReceipt,
  ...appropriatenessRoutes,
  ...plansRoutes,
  ...ownNotesRoutes,
  ...taxRoutes,
  ...offeringsRoutes,
  ...drawRoutes,
  ...applyManyRoutes,
  ...payWonRoutes,
  ...changeApplicationRoutes,
  ...offeringsDeskRoutes,
  ...holdingsRoutes,
  ...assetsRoutes,
  ...transfersRoutes,
  ...loansRoutes,
  ...loansDeskRoutes,
  ...savingsRoutes,
  ...treasuryRoutes,
  ...treasuryDeskRoutes,
  ...savingsDeskRoutes,
  ...cashLogRoutes,
  ...documentsRoutes,
  ...liabilitiesRoutes,
  ...cardsRoutes,
  ...watchRoutes,
  ...withdrawalsRoutes,
  ...practiceRoutes,
  ...problemsRoutes,
  ...problemFileRoutes,
  problemsClock,
  ...supportRoutes,
  ...depositsRoutes,
  ...pspRoutes,
  ...sandboxRoutes,
  ...incomingLinesRoutes,
  ...pspReportsRoutes,
  ...kycRoutes,
  ...kycDeskRoutes,
  ...addressRoutes,
  ...addressDeskRoutes,
  ...operatorRoutes,
  booksAges,
  ...booksRoutes,
  ledgerAccounts,
  ledgerTotals,
  ...floorRoutes,
  ...venueRoutes,
  ...adjustmentsRoutes,
  ...rulesRoutes,
  ...payoutStepsRoutes,
  ...payoutsRoutes,
  ...settlementRoutes,
  ...staffRoutes,
  ...staffFactorRoutes,
  ...staffPersonRoutes,
  ...staffDutyRoutes,
  ...auditRoutes,
  ...deskRoutes,
  ...alarmsRoutes,
  ...onCallRoutes,
  ...approvalsRoutes,
  ...figuresRoutes,
  ...findRoutes,
  ...usersRoutes,
  ...customerRoutes,
  ...tradingRoutes,
  ...casesRoutes,
  ...notesRoutes,
  ...viewsRoutes,
  ...loginsRoutes,
  ...codesRoutes,
]
