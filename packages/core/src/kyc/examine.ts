import type { IdentityData } from '@parkett/contract/customer/kyc'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isDate, type IsoDate } from '../civil.ts'
import { isAdult } from './age.ts'
import { readCnId } from '../cn-id.ts'
import { checkDigit } from './mrz.ts'
import { sameName } from '../names.ts'
import { readZone } from './zone.ts'

export type Examined = {
  /** As stored: upper-case number without gaps, trimmed name. */
  readonly data: IdentityData
  readonly checks: readonly MachineCheck[]
}

type Finding = MachineCheck['result']

/**
 * The machine checks of `trust.md` T31 to T33 on what was typed, on the customer's local date.
 * Refuses what is certainly wrong with the first reason; what it cannot judge is `not_possible` and
 * left to the reviewer. A check that passed proves nothing about the person.
 */
export function examine(given: IdentityData, today: IsoDate): Outcome<Examined> {
  const number = given.number.toUpperCase().replace(/[\s-]/g, '')
  const data = { ...given, number, name: given.name.trim().replace(/\s+/g, ' ').normalize('NFC') }
  if (data.name === '' || number === '') return no('identity_number_wrong')
  if (!isDate(data.birth) || data.birth > today) return no('identity_birth_wrong')
  const numberFound = judgeNumber(data)
  if (numberFound === 'failed') return no('identity_number_wrong')
  if (isChinese(data) && readCnId(number)?.birth !== data.birth) return no('identity_birth_wrong')
  const stored = { ...data, number: withoutCheckDigit(data) }
  const zone = judgeZone(stored, today)
  if (!zone.ok) return zone
  if (data.expires !== null && (!isDate(data.expires) || data.expires < today))
    return no('document_expired')
  if (!isAdult(data.birth, today)) return no('under_age')
  const checks: MachineCheck[] = [
    { check: 'number', result: numberFound },
    ...zone.value,
    { check: 'expiry', result: data.expires === null ? 'not_possible' : 'passed' },
    { check: 'age', result: 'passed' },
  ]
  return ok({ data: stored, checks })
}

const isChinese = ({ country, document }: IdentityData): boolean =>
  country === 'CN' && document === 'id_card'

/**
 * Resident numbers of China carry a check character; German card numbers do when the tenth is
 * typed.
 */
function judgeNumber({ country, document, number }: IdentityData): Finding {
  if (country === 'CN' && document === 'id_card')
    return readCnId(number) === null ? 'failed' : 'passed'
  if (country !== 'DE' || document === 'other')
    return /^[A-Z0-9/]{4,32}$/.test(number) ? 'not_possible' : 'failed'
  if (!/^[A-Z0-9]{9}\d?$/.test(number)) return 'failed'
  if (number.length === 9) return 'not_possible'
  return checkDigit(number.slice(0, 9)) === number[9] ? 'passed' : 'failed'
}

/** One document is one number, whether its holder typed the tenth character or not. */
const withoutCheckDigit = ({ country, document, number }: IdentityData): string =>
  country === 'DE' && document !== 'other' ? number.slice(0, 9) : number

/** The typed lines must be sound and say the same as the form: number, name, birth and expiry. */
function judgeZone(data: IdentityData, today: IsoDate): Outcome<readonly MachineCheck[]> {
  const about = ['mrz', 'name', 'birth'] as const
  const lines = (data.mrz ?? []).filter((line) => line.trim() !== '')
  if (lines.length === 0)
    return ok(about.map((check) => ({ check, result: isChineseBirth(check, data) })))
  const zone = readZone(lines, today)
  if (zone === null || zone.number !== data.number) return no('identity_mrz_wrong')
  if (!sameName(data.name, zone.name, zone.nameFull)) return no('identity_name_differs')
  if (zone.birth !== null && zone.birth !== data.birth) return no('identity_birth_wrong')
  if (zone.expires !== null && zone.expires < today) return no('document_expired')
  if (zone.expires !== data.expires) return no('identity_mrz_wrong')
  return ok([
    { check: 'mrz', result: 'passed' },
    { check: 'name', result: 'passed' },
    { check: 'birth', result: zone.birth === null ? 'not_possible' : 'passed' },
  ])
}

const isChineseBirth = (check: 'mrz' | 'name' | 'birth', data: IdentityData): Finding =>
  check === 'birth' && isChinese(data) ? 'passed' : 'not_possible'
