import type { ProductName } from '@parkett/proof/house-manifest'
import type { Job } from '../platform/jobs/schedule.ts'
import { loansRound, type LoanJobDeps } from '../slices/loans/jobs.ts'
import { plansRound, type PlanJobDeps } from '../slices/plans/job.ts'
import { savingsRound } from '../slices/savings/jobs.ts'
import { treasuryRound } from '../slices/treasury/jobs.ts'
import { sweepRound, type SweepJobDeps } from '../slices/treasury/sweep-job.ts'

type ProductJobDeps = LoanJobDeps &
  PlanJobDeps &
  Omit<SweepJobDeps, 'isOffered'> & { readonly offers: (product: ProductName) => boolean }

const everyMs = 5_000

/** What the products do by themselves, each on its day. */
export function productJobs(deps: ProductJobDeps): readonly Job[] {
  const { clock } = deps
  return [
    { name: 'treasury', everyMs, clock, run: () => treasuryRound(deps) },
    {
      name: 'sweeps',
      everyMs,
      clock,
      run: () => sweepRound({ ...deps, isOffered: deps.offers('treasury') }),
    },
    { name: 'plans', everyMs, clock, run: () => plansRound(deps) },
    {
      name: 'savings',
      everyMs,
      clock,
      run: () => savingsRound({ ...deps, isOffered: deps.offers('savings') }),
    },
    { name: 'loans', everyMs, clock, run: () => loansRound(deps) },
  ]
}
