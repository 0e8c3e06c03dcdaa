import { ibanLength, readIban } from '@parkett/core/cards/iban'
import { readBic } from '@parkett/core/cards/numbers'
import { passesLuhn } from '@parkett/core/check-sums'
import { ageOn, isAdult } from '@parkett/core/kyc/age'
import { readCnId } from '@parkett/core/cn-id'
import { checkDigit, isSoundMrz } from '@parkett/core/kyc/mrz'
import { each, flag, list, object, oneOf, text, whole, type Group } from './check.ts'

export const bics: Group = (data) =>
  each(data, (row) => ({ expected: flag(row['ok']), got: readBic(text(row['bic'])) !== null }))

export const ibans: Group = (data) =>
  each(data, (row) => ({ expected: flag(row['ok']), got: readIban(text(row['iban'])) !== null }))

export const ibanLengths: Group = (data) =>
  Object.entries(object(data)).map(([country, length]) => ({
    label: country,
    expected: whole(length),
    got: ibanLength(country),
  }))

export const luhns: Group = (data) =>
  each(data, (row) => ({ expected: flag(row['ok']), got: passesLuhn(text(row['n'])) }))

export const cnIds: Group = (data) =>
  each(data, (row) => {
    const read = readCnId(text(row['id']))
    return {
      expected: { ok: flag(row['ok']), birth: row['birth'] ?? null, sex: row['sex'] ?? null },
      got: { ok: read !== null, birth: read?.birth ?? null, sex: read?.sex ?? null },
    }
  })

export const checkDigits: Group = (data) =>
  each(data, (row) => ({ expected: text(row['cd']), got: checkDigit(text(row['field'])) }))

export const zones: Group = (data) =>
  each(data, (row) => ({
    expected: flag(row['ok']),
    got: isSoundMrz(
      oneOf(text(row['type']), ['TD1', 'TD3']),
      list(row['lines']).map((line) => text(line)),
    ),
  }))

export const ages: Group = (data) =>
  each(data, (row) => {
    const [birth, on] = [text(row['birth']), text(row['on'])]
    return {
      expected: { age: whole(row['age']), adult: flag(row['adult']) },
      got: { age: ageOn(birth, on), adult: isAdult(birth, on) },
    }
  })
