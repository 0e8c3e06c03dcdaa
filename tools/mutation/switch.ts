/** Thrown where a mutant goes on for ever. */
export class EndlessMutant extends Error {}

/** What instrumented code asks: which mutant is active, and how far it may go. */
export class Switch {
  private active = -1
  private turn = 0
  private stepsLeft = Infinity
  private steps = 0
  private seen = new Set<number>()

  is(id: number): boolean {
    if (this.active === -1) this.seen.add(id)
    return id === this.active
  }
  step(): void {
    this.steps += 1
    if (this.steps > this.stepsLeft) throw new EndlessMutant('too many steps')
  }
  /** The places that were reached since nothing was switched. */
  get reached(): ReadonlySet<number> {
    return this.seen
  }
  /** Runs with no mutant and answers which places were reached, in how many steps of loops. */
  async watch(work: () => Promise<void>): Promise<{ seen: ReadonlySet<number>; steps: number }> {
    this.begin(-1, Infinity)
    await work()
    return { seen: this.seen, steps: this.steps }
  }
  /** Runs with this mutant; ten times the usual steps are no longer usual. */
  async under(id: number, usual: number, work: () => Promise<unknown>): Promise<void> {
    this.begin(id, usual * 10 + 100_000)
    const { turn } = this
    try {
      await work()
    } finally {
      // One that was given up may end while the next one runs.
      if (turn === this.turn) this.begin(-1, Infinity)
    }
  }
  private begin(active: number, stepsLeft: number): void {
    this.turn += 1
    this.active = active
    this.stepsLeft = stepsLeft
    this.steps = 0
    this.seen = new Set()
  }
}
