import { Approvals } from './slices/approvals/approvals.tsx'
import { ArrowDownToLine, ArrowUpFromLine } from '@parkett/ui/icons'
import { CheckCheck, Eye, MapPin, ScanFace } from '@parkett/ui/desk-icons'
import { Deposits } from './slices/deposits/deposits.tsx'
import { LifeBuoy } from '@parkett/ui/menu-icons'
import { Payouts } from './slices/withdrawals/payouts.tsx'
import { Problems } from './slices/problems/problems.tsx'
import { Proofs } from './slices/address/proofs.tsx'
import { Queue } from './slices/kyc/queue.tsx'
import { Watch } from './slices/watch/watch.tsx'
import { addressQueue } from '@parkett/contract/desk/address'
import { approvalsList } from '@parkett/contract/desk/approvals'
import { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { payoutsQueue } from '@parkett/contract/desk/withdrawals'
import { problemsQueue } from '@parkett/contract/customer/problems'
import { watchQueue } from '@parkett/contract/desk/watch'
import { inGroup, type Screen } from './frame/rooms.ts'

const queue = inGroup('queues')

/** Where something waits for staff, in the order of the navigation. */
export const queueScreens: Readonly<Record<string, Screen>> = {
  approvals: queue({
    title: 'desk.approvals',
    needs: approvalsList,
    icon: CheckCheck,
    letter: 'a',
    queue: 'approvals',
    show: Approvals,
  }),
  withdrawals: queue({
    title: 'desk.payouts',
    needs: payoutsQueue,
    icon: ArrowUpFromLine,
    letter: 'w',
    queue: 'withdrawals',
    show: Payouts,
  }),
  deposits: queue({
    title: 'desk.deposit.title',
    needs: incomingLinesList,
    icon: ArrowDownToLine,
    letter: 'd',
    queue: 'deposits',
    show: Deposits,
  }),
  identity: queue({
    title: 'desk.customer.identity',
    needs: kycQueue,
    icon: ScanFace,
    letter: 'i',
    queue: 'identity',
    show: Queue,
  }),
  address: queue({
    title: 'desk.queue.address',
    needs: addressQueue,
    icon: MapPin,
    queue: 'address',
    show: Proofs,
  }),
  problems: queue({
    title: 'desk.problems',
    needs: problemsQueue,
    icon: LifeBuoy,
    letter: 'p',
    queue: 'problems',
    show: Problems,
  }),
  watch: queue({ title: 'desk.watch', needs: watchQueue, icon: Eye, queue: 'watch', show: Watch }),
}
