/** So many of all, each as likely as the next, always the same ones for a seed; in their order. */
export function sampleOf<One>(all: readonly One[], count: number, seed: number): readonly One[] {
  let state = seed >>> 0
  const drawn = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  const chosen = all
    .map((_, at) => ({ at, by: drawn() }))
    .toSorted((a, b) => a.by - b.by)
    .slice(0, count)
  return chosen.toSorted((a, b) => a.at - b.at).flatMap(({ at }) => all.slice(at, at + 1))
}
