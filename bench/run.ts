import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os'
import { parseArgs } from 'node:util'
import { benches } from './all.ts'
import { full } from './dose.ts'
import { figureLine, figuresOf, headLine } from './figure.ts'

/**
 * `npm run bench [-- name … --beside=COMMIT]`: every figure against its yardstick, each bench as
 * soon as it has measured, exit code 1 when a goal is missed or a bench could not measure. An older
 * commit is measured beside this one where a bench can (`taps`).
 */
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
})
const chosen = asked.length === 0 ? benches : benches.filter(({ name }) => asked.includes(name))
if (chosen.length === 0)
  throw new Error(`no bench of that name; there are ${benches.map(({ name }) => name).join(', ')}`)

const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? arch()}, ${platform()}, Node ${process.versions.node}`
console.log(`machine: ${machine}, load before ${loadavg()[0]?.toFixed(1)}`)
console.log(headLine())
for (const bench of chosen) {
  const figures = await figuresOf(bench, { ...full, beside: values.beside ?? null })
  for (const figure of figures) console.log(figureLine(figure))
  if (figures.some(({ met }) => met === false)) process.exitCode = 1
}
