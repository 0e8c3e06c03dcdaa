import { isTest, type House, type Rule } from '../house.ts'

export const linesMax = { source: 300, test: 400, median: 80 }

/** Catalogues are lists of texts, one line each; splitting them would help nobody. */
const isCatalogue = (path: string): boolean =>
  path.startsWith('packages/words/src/') && !isTest(path)

export const roomSizes: Rule = (house) =>
  [...house.values()].flatMap(({ path, lines }) => {
    const most = isTest(path) ? linesMax.test : linesMax.source
    return lines > most && !isCatalogue(path)
      ? [{ path, says: `has ${lines} lines; at most ${most}` }]
      : []
  })

/** Median length of all source files that are not tests. */
export function medianLines(house: House): number {
  const lengths = [...house.values()].filter(({ path }) => !isTest(path)).map(({ lines }) => lines)
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
}

export const median: Rule = (house) =>
  medianLines(house) > linesMax.median
    ? [
        {
          path: '.',
          says: `the median file has ${medianLines(house)} lines; at most ${linesMax.median}`,
        },
      ]
    : []
