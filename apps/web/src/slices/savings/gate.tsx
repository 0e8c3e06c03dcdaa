import type { AppPath } from '../../router/paths.ts'
import { GateNotice } from '../../trading/gate.tsx'
import type { Savings } from './terms.ts'

type SavingsGateProps = { readonly gate: Savings['gate']; readonly next: AppPath }

/** What the house says is missing before anything can be bought. */
export function SavingsGate({ gate, next }: SavingsGateProps) {
  if (gate === null) return null
  return <GateNotice gate={gate === 'kyc_required' ? 'identity' : 'password'} next={next} />
}
