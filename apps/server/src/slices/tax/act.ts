import { taxVersionsMax, type CertificationText } from '@parkett/contract/customer/tax'
import { no, ok } from '@parkett/contract/wire/outcome'
import { certifiedUntil } from '@parkett/core/tax/certify'
import { taxResidencies } from '../../accounts/tax/residencies.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'

type CertifyInput = {
  /** The version that it takes numbers over from; null: it takes over none. */
  readonly over: number | null
  readonly sealed: string
  readonly text: CertificationText
  readonly language: string
}
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
