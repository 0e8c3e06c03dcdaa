import type { Area } from './areas.ts'
import type { Judged, Verdict } from './judge.ts'
import type { Loaded } from './load.ts'
import { keysOf } from './reasons.ts'

type Given = {
  readonly asked: string
  readonly area: Pick<Area, 'files'>
  /** Why some changes need no test, by their keys. */
  readonly reasons: ReadonlyMap<string, string>
  readonly loaded: Pick<Loaded, 'mutants' | 'tests'>
  readonly judged: readonly Judged[]
  readonly seconds: number
}

/** Percent of the changes that some test has to notice; what has a reason does not count. */
const scoreMin = 85
/** Percent of an area's changes that may have a reason. */
const excusedMax = 10

/** What is printed, and whether it is enough. */
export function report({ asked, area, reasons, loaded, judged, seconds }: Given) {
  const keys = keysOf(loaded.mutants)
  const keyOf = ({ mutant }: Judged): string => keys.get(mutant.id) ?? ''
  const killed = judged.filter((one) => one.verdict === 'killed')
  const left = judged.filter((one) => one.verdict !== 'killed')
  const excused = left.filter((one) => reasons.has(keyOf(one)))
  const open = left.filter((one) => !reasons.has(keyOf(one)))
  const isWhole = judged.length === loaded.mutants.length
  const faults = [
    ...killed
      .filter((one) => reasons.has(keyOf(one)))
      .map((one) => `has a reason, and a test notices it: ${keyOf(one)}`),
    ...staleIn(reasons, area, new Set(keys.values())),
    ...(excused.length * 100 > judged.length * excusedMax && isWhole
      ? [`more than ${excusedMax} % have a reason`]
      : []),
  ]
  const score = (100 * killed.length) / (judged.length - excused.length)
  const says = (verdict: Verdict, of: readonly Judged[]): number =>
    of.filter((one) => one.verdict === verdict).length
  const lines = [
    ...excused.map(
      (one) =>
        `with a reason, line ${one.mutant.line}: ${keyOf(one)}\n  ${reasons.get(keyOf(one))}`,
    ),
    ...open.map((one) => `${one.verdict}, line ${one.mutant.line}: ${keyOf(one)}`),
    ...faults,
    `${asked}: ${judged.length} of ${loaded.mutants.length} changes, ${loaded.tests.length} tests, ` +
      `${seconds.toFixed(0)} s: killed ${killed.length}, survived with a reason ${excused.length}, ` +
      `survived without ${says('survived', open)}, reached by no test ${says('reached by no test', open)}, ` +
      `score ${score.toFixed(1)} %`,
  ]
  return { lines, isEnough: faults.length === 0 && score >= scoreMin }
}

/** A reason for what is no longer there would excuse the next thing of that name. */
export const staleIn = (
  reasons: ReadonlyMap<string, string>,
  { files }: Pick<Area, 'files'>,
  keys: ReadonlySet<string>,
): readonly string[] =>
  [...reasons.keys()]
    .filter((key) => files.some((file) => key.startsWith(`${file} `)) && !keys.has(key))
    .map((key) => `a reason for a change that is nowhere: ${key}`)
