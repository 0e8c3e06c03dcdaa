import { accountLockRoutes } from './account-lock.ts'
import { devicesRoutes } from './devices.ts'
import { accessRoutes } from './access.ts'
import { adjustmentsRoutes } from './adjustments.ts'
import { approvalsRoutes } from './approvals.ts'
import { assetsRoutes } from './assets.ts'
import { booksRoutes } from './books.ts'
import { cardsRoutes } from './cards.ts'
import { closingRoutes } from './closing.ts'
import { cashlogRoutes } from './cashlog.ts'
import { auditRoutes } from './audit.ts'
import { codesRoutes } from './codes.ts'
import { factorsRoutes } from './factors.ts'
import { incomingLinesRoutes } from './incoming-lines.ts'
import { pspReportsRoutes } from './psp-reports.ts'
import { depositsRoutes } from './deposits.ts'
import { deskRoutes } from './desk.ts'
import { documentsRoutes } from './documents.ts'
import { holdingsRoutes } from './holdings.ts'
import { kycDeskRoutes } from './kyc-desk.ts'
import { kycRoutes } from './kyc.ts'
import { marketRoutes } from './market.ts'
import { noticesRoutes } from './notices.ts'
import { pointsRoutes } from './points.ts'
import { operatorRoutes } from './operator.ts'
import { owedRoutes } from './owed.ts'
import { ordersRoutes } from './orders.ts'
import { floorRoutes } from './floor.ts'
import { exportRoutes } from './export.ts'
import { pspRoutes } from './psp.ts'
import { problemsRoutes } from './problems.ts'
import { profileRoutes } from './profile.ts'
import type { Route } from './route.ts'
import { withdrawalsRoutes } from './withdrawals.ts'
import { transfersRoutes } from './transfers.ts'
import { usersRoutes } from './users.ts'
import { payoutsRoutes } from './payouts.ts'
import { rulesRoutes } from './rules.ts'
import { settlementRoutes } from './settlement.ts'
import { staffPersonRoutes } from './staff-persons.ts'
import { staffFactorRoutes } from './staff-factors.ts'
import { staffRoutes } from './staff.ts'
import { securityRoutes } from './security.ts'

/** Every call of the product. OpenAPI, the access sweep and the fuzz tests walk this list. */
export const allRoutes: readonly Route[] = [
  ...accessRoutes,
  ...securityRoutes,
  ...accountLockRoutes,
  ...factorsRoutes,
  ...devicesRoutes,
  ...profileRoutes,
  ...exportRoutes,
  ...closingRoutes,
  ...noticesRoutes,
  ...pointsRoutes,
  ...marketRoutes,
  ...ordersRoutes,
  ...holdingsRoutes,
  ...assetsRoutes,
  ...transfersRoutes,
  ...cashlogRoutes,
  ...documentsRoutes,
  ...owedRoutes,
  ...cardsRoutes,
  ...withdrawalsRoutes,
  ...problemsRoutes,
  ...depositsRoutes,
  ...pspRoutes,
  ...incomingLinesRoutes,
  ...pspReportsRoutes,
  ...kycRoutes,
  ...kycDeskRoutes,
  ...operatorRoutes,
  ...booksRoutes,
  ...floorRoutes,
  ...adjustmentsRoutes,
  ...rulesRoutes,
  ...payoutsRoutes,
  ...settlementRoutes,
  ...staffRoutes,
  ...staffFactorRoutes,
  ...staffPersonRoutes,
  ...auditRoutes,
  ...deskRoutes,
  ...approvalsRoutes,
  ...usersRoutes,
  ...codesRoutes,
]
