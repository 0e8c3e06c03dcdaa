import {
  statements,
  type AppropriatenessAnswers,
  type ProductClass,
  type Statement,
} from '@parkett/contract/customer/appropriateness'
import { addDays, type IsoDate } from '../civil.ts'

/** Statements that are true, by the version of the questions. Rows are added, never changed. */
const truths: Readonly<Record<number, Readonly<Record<ProductClass, readonly Statement[]>>>> = {
  1: {
    newShares: ['second', 'fourth'],
    blocks: ['third', 'fourth'],
    funds: ['second', 'third'],
  },
}

/** So much of four has to be known where there is experience; all of it where there is none. */
const enoughKnown = 3
/** Asked once a year (`trust.md` T75). */
const validDays = 365

/** @throws RangeError for a version that was never asked. */
export function truthsOf(version: number, productClass: ProductClass): readonly Statement[] {
  const asked = truths[version]
  if (asked === undefined) throw new RangeError(`questions ${version} were never asked`)
  return asked[productClass]
}

/** How many statements were judged as they are: "I do not know" is no judgement. */
export const knownOf = (answers: AppropriatenessAnswers, trueOnes: readonly Statement[]): number =>
  statements.filter((one) => answers[one] === (trueOnes.includes(one) ? 'right' : 'wrong')).length

/** Whether a product fits what its buyer knows and has done (MiFID II article 25(3); `trust.md` T75). */
export function fits(answers: AppropriatenessAnswers, known: number): boolean {
  const isExperienced = answers.experience !== 'never' || answers.background === 'yes'
  return known === statements.length || (isExperienced && known >= enoughKnown)
}

export const askedAgainOn = (day: IsoDate): IsoDate => addDays(day, validDays)
