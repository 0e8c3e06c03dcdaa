import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/wire/money'

export type SimulatedLine = {
  readonly key: string
  readonly amount: bigint
  readonly reference: string
  readonly purpose: string
}
export type SimulatedStatement = {
  readonly name: string
  readonly iban: string
  readonly currency: Currency
  readonly day: string
  readonly opening: bigint
  readonly lines: readonly SimulatedLine[]
}

/**
 * A day's statement as the simulated bank sends it: camt.053.001.08, read back through the door
 * of every statement.
 */
export function writeCamt({
  name,
  iban,
  currency,
  day,
  opening,
  lines,
}: SimulatedStatement): string {
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening)
  const money = (amount: bigint): string =>
    `<Amt Ccy="${currency}">${toDecimal(amount < 0n ? -amount : amount, currencyExponents[currency])}</Amt>` +
    `<CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, amount: bigint): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = lines.map(
    (line) =>
      `<Ntry>${money(line.amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
      `<AcctSvcrRef>${escape(line.key)}</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls>` +
      `<Refs><EndToEndId>${escape(line.reference)}</EndToEndId></Refs>` +
      `<RmtInf><Ustrd>${escape(line.purpose)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${escape(name)}</MsgId><CreDtTm>${day}T23:59:59Z</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${escape(name)}</Id><Acct><Id>${idOf(iban)}</Id><Ccy>${currency}</Ccy></Acct>`,
    balance('OPBD', opening),
    balance('CLBD', closing),
    ...entries,
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n')
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Accounts outside of the IBAN countries have a number of their own kind. */
const idOf = (iban: string): string =>
  /^[A-Z]{2}\d\d/.test(iban) ? `<IBAN>${iban}</IBAN>` : `<Othr><Id>${iban}</Id></Othr>`
