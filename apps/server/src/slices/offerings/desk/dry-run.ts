import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { allotBy, drawKey, listHashOf } from '@parkett/proof/draw'
import { supplyOf, type Line, type OfferingRow } from '../offering.ts'

/** A seed that no offering has: what is drawn with it tells nothing of the draw that was committed to. */
const nobodys = '0'.repeat(64)

/** What the method of an offering makes of a list: totals alone, and who they are of is not said. */
export function dryRun(offering: OfferingRow, list: readonly Line[]): OfferingBook['dryRun'] {
  const key = drawKey({ seed: nobodys, listHash: listHashOf(list), entropy: '' })
  const allotted = allotBy(offering, key, { list, supply: supplyOf(offering) })
  const lines = list.map(({ id, units }) => ({ units, given: allotted.get(id) ?? 0 }))
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + of(line), 0)
  return {
    lines: lines.length,
    asked: sum(({ units }) => units),
    given: sum(({ given }) => given),
    whole: lines.filter(({ units, given }) => given === units).length,
    part: lines.filter(({ units, given }) => given > 0 && given < units).length,
    none: lines.filter(({ given }) => given === 0).length,
  }
}
