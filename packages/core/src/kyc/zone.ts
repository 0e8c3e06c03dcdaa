import { isDate, type IsoDate } from '../civil.ts'
import { isSoundMrz, type MrzType } from './mrz.ts'

export type Zone = {
  readonly type: MrzType
  /** Family name first, as the zone has it. */
  readonly name: string
  /** The name field has no room left: it may be cut off. */
  readonly nameFull: boolean
  readonly number: string
  readonly birth: IsoDate | null
  readonly expires: IsoDate | null
}

/**
 * Reads a machine-readable zone whose check digits fit; null for any other. Spaces are dropped,
 * small letters raised. Two-digit years: a birth lies at or before `today`, an expiry is taken
 * from the century that is nearest. A birth with unknown day or month is null, as ICAO 9303
 * allows.
 */
export function readZone(lines: readonly string[], today: IsoDate): Zone | null {
  const clean = lines
    .map((line) => line.replace(/\s/g, '').toUpperCase())
    .filter((line) => line !== '')
  const type = clean.length === 2 ? 'TD3' : 'TD1'
  if (!isSoundMrz(type, clean)) return null
  const [first = '', second = '', third = ''] = clean
  const passport = type === 'TD3'
  const nameField = passport ? first.slice(5) : third
  const numberField = passport ? second.slice(0, 9) : first.slice(5, 14)
  return {
    type,
    name: nameField.replace(/<+/g, ' ').trim(),
    nameFull: !nameField.endsWith('<'),
    number: numberField.replace(/<+$/, ''),
    birth: dateOf(passport ? second.slice(13, 19) : second.slice(0, 6), today, 'past'),
    expires: dateOf(passport ? second.slice(21, 27) : second.slice(8, 14), today, 'near'),
  }
}

function dateOf(field: string, today: IsoDate, when: 'past' | 'near'): IsoDate | null {
  if (!/^\d{6}$/.test(field)) return null
  const year = Number(today.slice(0, 4))
  const century = Math.floor(year / 100)
  const withCentury = (hundreds: number): string =>
    `${String(hundreds).padStart(2, '0')}${field.slice(0, 2)}-${field.slice(2, 4)}-${field.slice(4)}`
  const here = withCentury(century)
  const chosen =
    when === 'past'
      ? here > today
        ? withCentury(century - 1)
        : here
      : nearest(here, withCentury(century + 1), year)
  return isDate(chosen) ? chosen : null
}

/**
 * Documents are valid for ten years at most, so an expiry more than fifty years back belongs to
 * the next century.
 */
const nearest = (here: string, next: string, year: number): string =>
  year - Number(here.slice(0, 4)) > 50 ? next : here
