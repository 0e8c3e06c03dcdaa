/** One test of a file, with what comes around it. */
export type Collected = {
  readonly file: string
  readonly name: string
  readonly run: () => Promise<void>
}
type Work = () => unknown
type Hooks = { readonly beforeAll: Work[]; readonly afterAll: Work[]; readonly each: Work[] }

/**
 * Stands in for the functions of vitest by which a file says its tests: they are kept, to be run
 * one by one and often. What holds for a whole file (`beforeAll`) is run around each test.
 */
export class Collector {
  private tests: Collected[] = []
  private file = ''
  private hooks: Hooks = { beforeAll: [], afterAll: [], each: [] }

  /** The tests that a file says while it is loaded. */
  async from(file: string, load: () => Promise<unknown>): Promise<readonly Collected[]> {
    this.file = file
    this.hooks = { beforeAll: [], afterAll: [], each: [] }
    this.tests = []
    await load()
    return this.tests
  }

  /** What a test file imports as `vitest`; `given` is what it may ask for by name. */
  functions(expect: unknown, given: Readonly<Record<string, unknown>> = {}) {
    const test = Object.assign(this.add, {
      each:
        (rows: readonly unknown[]) =>
        (name: string, work: (...row: readonly unknown[]) => unknown): void =>
          rows.forEach((row, at) =>
            this.add(`${name} #${at}`, () => (isList(row) ? work(...row) : work(row))),
          ),
      for:
        (rows: readonly unknown[]) =>
        (name: string, work: (row: unknown) => unknown): void =>
          rows.forEach((row, at) => this.add(`${name} #${at}`, () => work(row))),
    })
    const describe = Object.assign((_name: string, work: Work): void => void work(), {
      each:
        (rows: readonly unknown[]) =>
        (_name: string, work: (...row: readonly unknown[]) => unknown): void =>
          rows.forEach((row) => void (isList(row) ? work(...row) : work(row))),
    })
    return {
      test,
      it: test,
      describe,
      expect,
      inject: (name: string) => given[name],
      beforeAll: (work: Work) => void this.hooks.beforeAll.push(work),
      afterAll: (work: Work) => void this.hooks.afterAll.push(work),
      beforeEach: (work: Work) => void this.hooks.each.push(work),
      afterEach: (work: Work) => void this.hooks.afterAll.push(work),
    }
  }

  private readonly add = (name: string, ...given: readonly unknown[]): void => {
    const work = given.find((one): one is Work => typeof one === 'function')
    if (work === undefined) throw new Error(`the test ${name} does nothing`)
    const { file, hooks } = this
    const run = async (): Promise<void> => {
      for (const hook of [...hooks.beforeAll, ...hooks.each]) await hook()
      try {
        await work()
      } finally {
        for (const hook of hooks.afterAll) await hook()
      }
    }
    this.tests.push({ file, name, run })
  }
}

const isList = (row: unknown): row is readonly unknown[] => Array.isArray(row)
