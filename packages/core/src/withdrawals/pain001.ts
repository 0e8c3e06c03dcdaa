import {
  currencyExponents,
  toDecimal,
  type Currency,
  type Money,
} from '@parkett/contract/wire/money'
import { toLatin } from './latin.ts'

/** One payout of a batch. */
export type Payment = {
  /** What the bank reports back and the payee reads: the withdrawal's reference. */
  readonly reference: string
  /** Our own id: one of a hundred thousand references occurs twice. */
  readonly id: string
  readonly amount: Money
  readonly name: string
  readonly account: { readonly iban: string } | { readonly other: string }
  readonly bic: string | null
  /** What the payee reads; without one, the reference. */
  readonly note?: string
}

export type Batch = {
  readonly id: string
  /** `2026-11-20T10:00:00Z` */
  readonly createdAt: string
  readonly executionDate: string
  /** The client-money account that pays. */
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string }
  readonly payments: readonly Payment[]
}

/**
 * A credit transfer file, ISO 20022 pain.001.001.09: one payment information block per
 * currency, with count and control sum in each block and in the header. Texts keep to the SEPA
 * character set; a name of another script keeps it outside of SEPA, where its bank needs it.
 * @throws RangeError for a batch of nothing: a file with no transaction is none.
 */
export function pain001({ id, createdAt, executionDate, debtor, payments }: Batch): string {
  if (payments.length === 0) throw new RangeError('a payment file without payments')
  const currencies = [...new Set(payments.map(({ amount }) => amount.currency))].sort()
  const blocks = currencies.map((currency) => {
    const own = payments.filter(({ amount }) => amount.currency === currency)
    return tag('PmtInf', [
      tag('PmtInfId', `${id}-${currency}`),
      tag('PmtMtd', 'TRF'),
      tag('BtchBookg', 'false'),
      ...counted(own),
      ...(currency === 'EUR' ? [tag('PmtTpInf', [tag('SvcLvl', [tag('Cd', 'SEPA')])])] : []),
      tag('ReqdExctnDt', [tag('Dt', executionDate)]),
      tag('Dbtr', [tag('Nm', latin(debtor.name, 70))]),
      tag('DbtrAcct', [tag('Id', [tag('IBAN', debtor.iban)])]),
      tag('DbtrAgt', [tag('FinInstnId', [tag('BICFI', debtor.bic)])]),
      // The payee never pays for leaving: outside of SEPA all charges are ours.
      tag('ChrgBr', currency === 'EUR' ? 'SLEV' : 'DEBT'),
      ...own.map(transfer),
    ])
  })
  const header = tag('GrpHdr', [
    tag('MsgId', id),
    tag('CreDtTm', createdAt),
    ...counted(payments),
    tag('InitgPty', [tag('Nm', latin(debtor.name, 70))]),
  ])
  const body = tag('CstmrCdtTrfInitn', [header, ...blocks])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`
}

function transfer({
  reference,
  note = reference,
  id,
  amount,
  name,
  account,
  bic,
}: Payment): string {
  const { currency } = amount
  const own = Array.from(name.trim()).slice(0, 70).join('').trim()
  const payee = currency === 'EUR' ? latin(name, 70) : own === '' ? 'NOTPROVIDED' : own
  return tag('CdtTrfTxInf', [
    tag('PmtId', [tag('InstrId', id), tag('EndToEndId', latin(reference, 35))]),
    tag('Amt', [`<InstdAmt Ccy="${currency}">${decimal(currency, amount.minor)}</InstdAmt>`]),
    ...(bic === null ? [] : [tag('CdtrAgt', [tag('FinInstnId', [tag('BICFI', bic)])])]),
    tag('Cdtr', [tag('Nm', payee)]),
    tag('CdtrAcct', [
      tag(
        'Id',
        'iban' in account ? [tag('IBAN', account.iban)] : [tag('Othr', [tag('Id', account.other)])],
      ),
    ]),
    tag('RmtInf', [tag('Ustrd', latin(note, 140))]),
  ])
}

const counted = (payments: readonly Payment[]): string[] => [
  tag('NbOfTxs', String(payments.length)),
  tag('CtrlSum', controlSum(payments.map(({ amount }) => amount))),
]

/**
 * Amounts added as plain numbers whatever their currency, as the standard says; exact, with two
 * to three decimals.
 */
export function controlSum(amounts: readonly Money[]): string {
  const sum = amounts.reduce(
    (total, { currency, minor }) => total + minor * 10n ** BigInt(3 - currencyExponents[currency]),
    0n,
  )
  return toDecimal(sum, 3).replace(/0$/, '')
}

const decimal = (currency: Currency, minor: bigint): string =>
  toDecimal(minor, currencyExponents[currency])

/** A text nobody could read in Latin letters is better said to be missing. */
function latin(text: string, longest: number): string {
  const spelled = toLatin(text).slice(0, longest).trim()
  return /[A-Za-z0-9]/.test(spelled) ? spelled : 'NOTPROVIDED'
}

/** Children are made by `tag`; a text is escaped. */
function tag(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (sign) => entities.get(sign) ?? '')
    .replaceAll(/[^\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])
