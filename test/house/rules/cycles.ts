import type { House, Rule } from '../house.ts'

/** No circle of imports, types included: Tarjan's walk, each circle named once by all its files. */
export const cycles: Rule = (house) =>
  circles(house).map((circle) => ({
    path: circle[0] ?? '',
    says: `import circle: ${circle.join(' -> ')}`,
  }))

function circles(house: House): string[][] {
  const state: State = { house, index: new Map(), low: new Map(), stack: [], found: [] }
  for (const path of house.keys()) if (!state.index.has(path)) visit(path, state)
  return state.found
}

type State = {
  readonly house: House
  readonly index: Map<string, number>
  readonly low: Map<string, number>
  readonly stack: string[]
  readonly found: string[][]
}

function visit(path: string, state: State): void {
  const at = state.index.size
  state.index.set(path, at)
  state.low.set(path, at)
  state.stack.push(path)
  const targets = (state.house.get(path)?.imports ?? []).flatMap(({ target }) =>
    target ? [target] : [],
  )
  for (const target of targets.filter((name) => state.house.has(name))) {
    if (!state.index.has(target)) visit(target, state)
    if (state.stack.includes(target)) lower(state.low, path, state.low.get(target) ?? at)
  }
  if (state.low.get(path) !== at) return
  const circle = state.stack.splice(state.stack.indexOf(path))
  if (circle.length > 1 || targets.includes(path)) state.found.push(circle)
}

function lower(low: Map<string, number>, path: string, value: number): void {
  low.set(path, Math.min(low.get(path) ?? value, value))
}
