/** Who imports whom, as seen while loading. */
export class Importers {
  private readonly known = new Map<string, Set<string>>()

  note(file: string, by: string): void {
    const all = this.known.get(file)
    if (all === undefined) this.known.set(file, new Set([by]))
    else all.add(by)
  }

  /** All that import this file, straight or by others; the nearest first. */
  nearestFirst(file: string): readonly string[] {
    const found = new Set<string>([file])
    // A set is gone through in the order in which it grows.
    for (const one of found) for (const by of this.known.get(one) ?? []) found.add(by)
    found.delete(file)
    return [...found]
  }
}
