import { readFileSync, writeFileSync } from 'node:fs'
import { drawPicture } from '../apps/server/src/platform/pictures/testing.ts'
import { readDocument } from '../apps/server/src/platform/pictures/read-picture.ts'

// What the memory of a process does while identity pictures come in at the same time; in a process
// of its own, started with the settings of ours. Says its figures in one line.

const [times = '20', megapixels = '39'] = process.argv.slice(2)
const height = Math.round(Math.sqrt((Number(megapixels) * 1e6) / 1.6))
const width = Math.round(height * 1.6)
const file = await drawPicture({ width, height, progressive: true, orientation: 6 })

/** Bytes in memory now, and the most there ever were: Linux alone tells the second. */
function memory(): { readonly now: number; readonly most: number } {
  const now = process.memoryUsage().rss
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const most = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  return { now, most: Math.max(now, most) }
}

// The first one loads what decoding needs. The most begins here: drawing is dear too.
await readDocument(await drawPicture())
if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
const before = memory().now
const began = performance.now()
const each = Array.from({ length: Number(times) }, () => Buffer.from(file))
const answers = await Promise.allSettled(each.map(readDocument))
const read = answers.filter((one) => one.status === 'fulfilled' && one.value.ok).length
const { most, now } = memory()
const ms = performance.now() - began
console.log(`before ${before} most ${most} after ${now} read ${read} ms ${ms.toFixed(0)}`)
