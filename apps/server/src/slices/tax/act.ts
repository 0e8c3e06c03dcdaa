import { taxVersionsMax, type CertificationText } from '@parkett/contract/customer/tax'
import { no, ok } from '@parkett/contract/wire/outcome'
import { toWire, type WireMoney } from '@parkett/contract/wire/money'
import { certifiedUntil } from '@parkett/core/tax/certify'
import { mayExempt, type Exemption } from '@parkett/core/tax/exemption'
import { exemptionOrders, taxResidencies } from '../../accounts/tax/residencies.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'

type CertifyInput = {
  /** The version that it takes numbers over from; null: it takes over none. */
  readonly over: number | null
  readonly sealed: string
  readonly text: CertificationText
  readonly language: string
}
type WireExemption = { readonly amount: WireMoney; readonly joint: boolean }
type Certified = { readonly version: number; readonly validUntil: string }

/** Writes a certification down; the one before stays. Under no freeze: it moves nothing. */
export const certifyTax: Act<CertifyInput, Certified> = {
  name: 'tax.certify',
  under: 'unmoved',
  needs: (_input, customer) => [lockOf(customer), rowsOf(taxResidencies, customer)],
  decide: (work, { over, sealed, text, language }, { customer, now, date }) => {
    // Whoever is in a locked account leaves everything as its owner left it.
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const known = work.rows(taxResidencies, [customer]).length
    if (known >= taxVersionsMax) return no('limit_exceeded', { max: taxVersionsMax })
    // Another one came first: `busy` is not remembered, and the same key is decided over that one.
    if (over !== null && over !== known) return no('busy')
    const version = known + 1
    const validUntil = certifiedUntil(date)
    const row = { customer, version, sealed, certified: text, language, validUntil, writtenAt: now }
    return ok({
      value: { version, validUntil },
      journals: [],
      rows: [put(taxResidencies, row)],
      events: [{ type: 'tax.certified', data: { version } }],
    })
  },
}

/** Writes down what an exemption order says: for information, as it moves and computes nothing. */
export const exemptTax: Act<Exemption, WireExemption> = {
  name: 'tax.exempt',
  under: 'unmoved',
  needs: (_input, customer) => [lockOf(customer), rowsOf(exemptionOrders, customer)],
  decide: (work, { amount, joint }, { customer, now, date }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const may = mayExempt({ amount, joint }, date)
    if (!may.ok) return may
    const known = work.rows(exemptionOrders, [customer]).length
    if (known >= taxVersionsMax) return no('limit_exceeded', { max: taxVersionsMax })
    const row = { customer, version: known + 1, amount: amount.minor, joint, writtenAt: now }
    return ok({
      value: { amount: toWire(amount), joint },
      journals: [],
      rows: [put(exemptionOrders, row)],
      events: [{ type: 'tax.exempted', data: { version: known + 1 } }],
    })
  },
}
