import type { Collected } from './collect.ts'
import type { Mutant } from './instrument.ts'

type Place = Pick<Mutant, 'file' | 'within'>
type Reached = { readonly test: Collected; readonly ms: number }

/** What fell in this function, and in this file, to which test: the next one there mostly does too. */
export class Killers {
  private readonly ofFunction = new Map<string, Collected>()
  private readonly ofFile = new Map<string, Set<Collected>>()

  note({ file, within }: Place, test: Collected): void {
    this.ofFunction.set(`${file} ${within}`, test)
    this.ofFile.set(file, (this.ofFile.get(file) ?? new Set()).add(test))
  }

  /** In the order in which they are worth running: a test that killed in this file is worth ten. */
  first<One extends Reached>({ file, within }: Place, reached: readonly One[]): readonly One[] {
    const last = this.ofFunction.get(`${file} ${within}`)
    const known = this.ofFile.get(file)
    const price = ({ test, ms }: Reached): number =>
      test === last ? 0 : known?.has(test) === true ? ms / 10 : ms
    return reached.toSorted((a, b) => price(a) - price(b))
  }
}
