// Recomputes a published draw of new shares: node recompute-draw.mjs FILE, where FILE is what
// /api/offerings/draws/ID answered (its whole body or its "data"). One file, no dependency, and no line
// of the server: copy it anywhere. Says what it found, and ends with 1 when anything differs.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.log('node recompute-draw.mjs FILE')
  process.exit(2)
}
const file = JSON.parse(readFileSync(path, 'utf8'))
const draw = file.data ?? file
const faults = []
const same = (what, published, found) => {
  const fits = published === found
  console.log(`${fits ? 'ok     ' : 'DIFFERS'} ${what}: ${found}`)
  if (!fits) faults.push(what)
}

const seed = Buffer.from(draw.seed, 'hex')
const hash = (...parts) =>
  parts.reduce((made, part) => made.update(part), createHash('sha256')).digest()
const outside = draw.outside ?? null
const named = outside && `${outside.chain}|${outside.genesis}|${outside.period}|`
const opening =
  outside === null
    ? `alloc-commit-v1|${draw.offering}|`
    : `alloc-commit-v2|${draw.offering}|${named}`
same('commitment', draw.commitment, hash(opening, seed).toString('hex'))

const list = [...draw.list].sort((a, b) => (a.id < b.id ? -1 : 1))
const listHash = hash(list.map(({ id, units, nonce }) => `${id}|${units}|${nonce}\n`).join(''))
same('list', draw.listHash, listHash.toString('hex'))

// The first round that its beacon publishes at the closing or behind it; its value is the hash of what was signed.
const place = Buffer.alloc(8)
if (outside !== null) {
  const since = Date.parse(draw.closesAt) / 1000 - outside.genesis
  const whole = Math.floor(since / outside.period)
  same('round', outside.round, Math.max(1, whole * outside.period < since ? whole + 2 : whole + 1))
  place.writeBigUInt64BE(BigInt(outside.round))
  const told = `https://api.drand.sh/${outside.chain}/public/${outside.round}`
  console.log(outside.signature === null ? 'missing value from outside' : `compare ${told}`)
}
const signature = outside?.signature ?? null
const value = signature === null ? '' : hash(Buffer.from(signature, 'hex')).toString('hex')
same('outside', draw.entropy, value)
const entropy = Buffer.from(draw.entropy, 'hex')
const key =
  outside === null
    ? hash('alloc-key-v1|', seed, listHash, entropy)
    : hash('alloc-key-v2|', seed, listHash, place, entropy)

function* stream(key) {
  for (let nth = 0n; ; nth += 1n) {
    const place = Buffer.alloc(8)
    place.writeBigUInt64BE(nth)
    const block = createHmac('sha256', key).update(place).digest()
    for (let at = 0; at < 32; at += 8) yield block.readBigUInt64BE(at)
  }
}

/** The first `count` of a shuffled 0 .. of-1. */
function picked(key, of, count) {
  const numbers = Array.from({ length: of }, (_, at) => at)
  const next = stream(key)
  for (let at = 0; at < count; at += 1) {
    const n = BigInt(of - at)
    let word
    do word = next.next().value
    while (word >= (2n ** 64n / n) * n)
    const other = at + Number(word % n)
    ;[numbers[at], numbers[other]] = [numbers[other], numbers[at]]
  }
  return numbers.slice(0, count)
}

const total = (rows) => rows.reduce((sum, { units }) => sum + units, 0)

function lottery(supply) {
  const all = total(list)
  const numbers =
    all <= supply
      ? list.flatMap(({ units }) => Array(units).fill(0)).map((_, at) => at)
      : picked(key, all, supply)
  const owner = list.flatMap(({ id, units }) => Array(units).fill(id))
  const won = Object.fromEntries(list.map(({ id }) => [id, 0]))
  for (const number of numbers) won[owner[number]] += 1
  return won
}

function prorata(key, rows, supply) {
  const all = total(rows)
  if (all <= supply) return Object.fromEntries(rows.map(({ id, units }) => [id, units]))
  const parts = rows.map(({ id, units }) => {
    const whole = BigInt(supply) * BigInt(units)
    return { id, base: Number(whole / BigInt(all)), rest: whole % BigInt(all) }
  })
  const tie = (id) => createHmac('sha256', key).update(`tie|${id}`).digest('hex')
  const ranked = [...parts].sort((a, b) =>
    a.rest === b.rest ? (tie(a.id) < tie(b.id) ? -1 : 1) : a.rest > b.rest ? -1 : 1,
  )
  let left = supply - parts.reduce((sum, { base }) => sum + base, 0)
  for (const part of ranked) if (left-- > 0) part.base += 1
  return Object.fromEntries(parts.map(({ id, base }) => [id, base]))
}

/** The rest one by one to whoever stands first on the list. */
function prorataTime(supply) {
  const all = total(list)
  const won = Object.fromEntries(list.map(({ id, units }) => [id, units]))
  if (all <= supply) return won
  let left = BigInt(supply)
  for (const { id, units } of list) {
    const whole = (BigInt(supply) * BigInt(units)) / BigInt(all)
    won[id] = Number(whole)
    left -= whole
  }
  for (const { id } of list.slice(0, Number(left))) won[id] += 1
  return won
}

function equalFirst(key, rows, supply) {
  if (rows.length > supply) {
    const lucky = new Set(picked(key, rows.length, supply))
    return Object.fromEntries(rows.map(({ id }, at) => [id, lucky.has(at) ? 1 : 0]))
  }
  const rest = prorata(
    key,
    rows.map((row) => ({ ...row, units: row.units - 1 })),
    supply - rows.length,
  )
  return Object.fromEntries(rows.map(({ id }) => [id, 1 + rest[id]]))
}

/** Up to `poolUnits` units in the first pool; half each, and what one leaves is the other's. */
function pools(supply) {
  const [first, second] = [[], []]
  for (const row of list) (row.units > draw.poolUnits ? second : first).push(row)
  const half = supply - Math.floor(supply / 2)
  const spare = supply - total(second)
  const ofFirst = Math.min(total(first), spare > half ? spare : half)
  const ofSecond = Math.min(total(second), supply - ofFirst)
  const otherKey = hash('alloc-pool-v1|', key)
  return { ...equalFirst(key, first, ofFirst), ...equalFirst(otherKey, second, ofSecond) }
}

const methods = {
  lottery,
  prorata: (supply) => prorata(key, list, supply),
  prorata_time: prorataTime,
  equal_first: (supply) => equalFirst(key, list, supply),
  pools,
}
const method = methods[draw.method]
if (method === undefined) {
  console.log(`DIFFERS method: ${draw.method} is none of ${Object.keys(methods).join(', ')}`)
  process.exit(1)
}
const sorted = (won) => JSON.stringify(Object.entries(won).sort(([a], [b]) => (a < b ? -1 : 1)))
same('allotted', sorted(draw.allotted), sorted(method(draw.supply)))
process.exitCode = faults.length > 0 ? 1 : 0
