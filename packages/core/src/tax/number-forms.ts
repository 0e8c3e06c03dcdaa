import type { Evidence } from '../effective.ts'
import * as check from './number-checks.ts'

/** What a tax number of one country looks like. */
export type NumberForm = Evidence & {
  /** As its country calls it. */
  readonly name: string
  /** One that passes and belongs to nobody we know of. */
  readonly example: string
  /** Of a number without signs between its parts, in upper case. */
  readonly fits: (number: string) => boolean
}

const form = (
  name: string,
  example: string,
  fits: NumberForm['fits'],
  source: string,
): NumberForm => ({
  name,
  example,
  fits,
  source: `${source}; OECD, tax identification numbers by country`,
  confidence: 'M',
})

/** A closed table (`trust.md` T70). What no row is of is taken as it is written. */
export const numberForms: Readonly<Partial<Record<string, NumberForm>>> = {
  AT: form('Steuernummer', '59-119/9013', check.austria, 'BMF Österreich'),
  BE: form(
    'Rijksregisternummer / Numéro national',
    '85.07.30-033.28',
    check.belgium,
    'KB/AR 3 April 1984',
  ),
  CH: form(
    'AHV-Nummer / Numéro AVS',
    '756.9217.0769.85',
    check.switzerland,
    'AHVG Art. 50c; EAN-13',
  ),
  CN: form('居民身份证号码', '110105 19491231 002X', check.china, 'GB 11643'),
  DE: form('Steuer-IdNr.', '36 574 261 809', check.germany, 'AO section 139b; ISO 7064 MOD 11,10'),
  ES: form('NIF / NIE', '12345678-Z', check.spain, 'Real Decreto 1065/2007 Art. 18-20'),
  FI: form('Henkilötunnus', '131052-308T', check.finland, 'Laki 661/2009'),
  FR: form('Numéro fiscal (SPI)', '30 23 217 600 053', check.france, 'DGFiP'),
  GB: form('UTR / National Insurance number', '19558 39661', check.britain, 'HMRC'),
  GR: form('ΑΦΜ', '094 259 216', check.greece, 'ΑΑΔΕ'),
  HK: form('HKID', 'A123456(3)', check.hongKong, 'Immigration Department'),
  IT: form('Codice fiscale', 'RSSMRA 85T10 A562S', check.italy, 'DM 23 dicembre 1976'),
  NL: form('BSN', '111.222.333', check.netherlands, 'Wabb'),
  PL: form('PESEL / NIP', '440514 01359', check.poland, 'Ustawa o NIP'),
  PT: form('NIF', '123 456 789', check.portugal, 'DL 14/2013'),
  RU: form('ИНН', '5001 0073 2259', check.russia, 'НК РФ, статья 84'),
  SE: form('Personnummer', '811218-9876', check.sweden, 'Folkbokföringslagen section 18'),
  TW: form('國民身分證統一編號', 'A-123456789', check.taiwan, '戶籍法'),
  US: form('SSN / ITIN', '123-45-6789', check.america, 'IRC section 6109'),
}

/** What is stored and compared: without the signs that people write between the parts of a number. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s./()\u2010-\u2015-]/gu, '')
    .toUpperCase()
