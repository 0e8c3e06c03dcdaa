import { liabilitiesDays } from '@parkett/contract/customer/liabilities'
import { rulesDesk } from '@parkett/contract/customer/rules'
import { adjustmentsList } from '@parkett/contract/desk/adjustments'
import { alarmsList } from '@parkett/contract/desk/alarms'
import { auditList } from '@parkett/contract/desk/audit'
import { blocksOffers } from '@parkett/contract/desk/blocks'
import { offeringsDraws } from '@parkett/contract/desk/draws'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { booksDays } from '@parkett/contract/desk/books'
import { codesList } from '@parkett/contract/desk/codes'
import { deskDashboard, deskSystem } from '@parkett/contract/desk/desk'
import { floorShow } from '@parkett/contract/desk/floor'
import { ledgerAccounts } from '@parkett/contract/desk/ledger-totals'
import { loansQueue } from '@parkett/contract/desk/loans'
import { loginsWatch } from '@parkett/contract/desk/logins'
import { tasksList } from '@parkett/contract/desk/notes'
import { messagesSent } from '@parkett/contract/desk/messages'
import { contentDesk } from '@parkett/contract/desk/content'
import { newsDesk } from '@parkett/contract/desk/news'
import { segmentsList } from '@parkett/contract/desk/segments'
import { savingsDesk } from '@parkett/contract/desk/savings'
import { settlementShow } from '@parkett/contract/desk/settlement'
import { tradingOrders, tradingPositions } from '@parkett/contract/desk/trading'
import { staffList } from '@parkett/contract/desk/staff'
import { staffFactors } from '@parkett/contract/desk/staff-factors'
import { treasuryPools } from '@parkett/contract/desk/treasury'
import { usersSearch } from '@parkett/contract/desk/users'
import {
  BellRing,
  BookOpenText,
  Boxes,
  CalendarClock,
  ChartPie,
  Dices,
  Fingerprint,
  GitCompareArrows,
  HandCoins,
  LayoutDashboard,
  ListTodo,
  Mails,
  Megaphone,
  Newspaper,
  Percent,
  PiggyBank,
  ReceiptText,
  Repeat2,
  ScrollText,
  Send,
  Server,
  Siren,
  SlidersHorizontal,
  Sprout,
  Ticket,
  UserCog,
  Users as People,
} from '@parkett/ui/desk-icons'
import { ChartCandlestick } from '@parkett/ui/icons'
import { Scale } from '@parkett/ui/menu-icons'
import { inGroup, type Screen } from './frame/rooms.ts'
import { queueScreens } from './queue-screens.tsx'
import { Adjustments } from './slices/adjustments/adjustments.tsx'
import { Audit } from './slices/audit/audit.tsx'
import { Blocks } from './slices/blocks/blocks.tsx'
import { Draws } from './slices/draws/draws.tsx'
import { Offerings } from './slices/offerings/offerings.tsx'
import { Content } from './slices/content/content.tsx'
import { Codes } from './slices/codes/codes.tsx'
import { Factors } from './slices/staff/factors/factors.tsx'
import { Floor } from './slices/floor/floor.tsx'
import { Browser } from './slices/books/ledger/browser.tsx'
import { Loans } from './slices/loans/loans.tsx'
import { Logins } from './slices/logins/logins.tsx'
import { Work } from './slices/notes/work.tsx'
import { Messages } from './slices/messages/messages.tsx'
import { News } from './slices/news/news.tsx'
import { Liabilities } from './slices/liabilities/liabilities.tsx'
import { Alarms } from './slices/desk/alarms/alarms.tsx'
import { Overview } from './slices/desk/overview/overview.tsx'
import { Reconciliation } from './slices/books/reconciliation/reconciliation.tsx'
import { Rules } from './slices/rules/rules.tsx'
import { Savings } from './slices/savings/savings.tsx'
import { Segments } from './slices/segments/segments.tsx'
import { Settlement } from './slices/settlement/settlement.tsx'
import { System } from './slices/desk/system/system.tsx'
import { Orders } from './slices/trading/orders.tsx'
import { Positions } from './slices/trading/positions.tsx'
import { Team } from './slices/staff/team/team.tsx'
import { Treasury } from './slices/treasury/treasury.tsx'
import { CustomerRoom } from './slices/users/room.tsx'

const [first, people] = [inGroup('first'), inGroup('customers')]
const [cash, trade, house] = [inGroup('money'), inGroup('market'), inGroup('house')]

/** Every screen of the desk by its address, in the order of the navigation. */
export const screens: Readonly<Record<string, Screen>> = {
  overview: first({
    title: 'desk.dashboard',
    needs: deskDashboard,
    icon: LayoutDashboard,
    letter: 'o',
    show: Overview,
  }),
  work: first({
    title: 'desk.work',
    needs: tasksList,
    icon: ListTodo,
    letter: 'm',
    queue: 'mine',
    show: Work,
  }),
  ...queueScreens,
  customers: people({
    title: 'desk.users',
    needs: usersSearch,
    icon: People,
    letter: 'c',
    show: CustomerRoom,
  }),
  orders: people({
    title: 'desk.trades',
    needs: tradingOrders,
    icon: ReceiptText,
    letter: 'k',
    show: Orders,
  }),
  positions: people({
    title: 'desk.positions',
    needs: tradingPositions,
    icon: ChartPie,
    letter: 'x',
    show: Positions,
  }),
  reconciliation: cash({
    title: 'desk.recon',
    needs: booksDays,
    icon: GitCompareArrows,
    letter: 'r',
    queue: 'bank',
    show: Reconciliation,
  }),
  settlement: cash({
    title: 'desk.settlement',
    needs: settlementShow,
    icon: Repeat2,
    letter: 's',
    queue: 'settlement',
    show: Settlement,
  }),
  ledger: cash({
    title: 'desk.browse',
    needs: ledgerAccounts,
    icon: BookOpenText,
    letter: 'l',
    show: Browser,
  }),
  owed: cash({
    title: 'desk.owed',
    needs: liabilitiesDays,
    icon: Scale,
    letter: 'e',
    queue: 'owed',
    show: Liabilities,
  }),
  loans: cash({
    title: 'desk.loans',
    needs: loansQueue,
    icon: HandCoins,
    queue: 'loans',
    show: Loans,
  }),
  treasury: cash({
    title: 'money.treasury',
    needs: treasuryPools,
    icon: PiggyBank,
    letter: 'z',
    queue: 'treasury',
    show: Treasury,
  }),
  savings: cash({
    title: 'title.savings',
    needs: savingsDesk,
    icon: CalendarClock,
    queue: 'savings',
    show: Savings,
  }),
  adjustments: cash({
    title: 'desk.adjustments',
    needs: adjustmentsList,
    icon: SlidersHorizontal,
    letter: 'j',
    show: Adjustments,
  }),
  floor: trade({
    title: 'desk.floor',
    needs: floorShow,
    icon: ChartCandlestick,
    letter: 'q',
    show: Floor,
  }),
  blocks: trade({
    title: 'desk.blocks',
    needs: blocksOffers,
    icon: Boxes,
    letter: 'v',
    queue: 'blocks',
    show: Blocks,
  }),
  offerings: trade({
    title: 'ipo.title',
    needs: offeringsBooks,
    icon: Sprout,
    letter: 'y',
    show: Offerings,
  }),
  draws: trade({ title: 'desk.draws', needs: offeringsDraws, icon: Dices, show: Draws }),
  rules: trade({ title: 'rules.title', needs: rulesDesk, icon: Percent, letter: 'f', show: Rules }),
  messages: house({
    title: 'messages.title',
    needs: messagesSent,
    icon: Mails,
    letter: 't',
    show: Messages,
  }),
  news: house({ title: 'title.news', needs: newsDesk, icon: Newspaper, letter: 'n', show: News }),
  content: house({ title: 'desk.content', needs: contentDesk, icon: Megaphone, show: Content }),
  segments: house({ title: 'desk.segments', needs: segmentsList, icon: Send, show: Segments }),
  alarms: house({
    title: 'desk.alarms',
    needs: alarmsList,
    icon: Siren,
    letter: 'b',
    queue: 'alarms',
    show: Alarms,
  }),
  codes: house({ title: 'desk.codes', needs: codesList, icon: Ticket, show: Codes }),
  audit: house({
    title: 'desk.audit',
    needs: auditList,
    icon: ScrollText,
    letter: 'u',
    show: Audit,
  }),
  logins: house({ title: 'desk.logins', needs: loginsWatch, icon: BellRing, show: Logins }),
  team: house({ title: 'desk.staff', needs: staffList, icon: UserCog, show: Team }),
  factors: house({ title: 'desk.factors', needs: staffFactors, icon: Fingerprint, show: Factors }),
  system: house({
    title: 'desk.system',
    needs: deskSystem,
    icon: Server,
    letter: 'h',
    queue: 'jobs',
    show: System,
  }),
}
