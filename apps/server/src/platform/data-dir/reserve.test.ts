import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openReserve, reserveBytes } from './reserve.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkett-reserve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'reserve')

test('the room is really taken, once, and given back', async () => {
  const reserve = openReserve(folder)
  await reserve.release()
  await reserve.hold()
  const { size, blocks, mtimeMs } = statSync(file)
  expect(size).toBe(reserveBytes)
  expect(blocks * 512).toBeGreaterThanOrEqual(reserveBytes)
  await reserve.hold()
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
  await reserve.release()
  expect(readdirSync(folder)).toEqual([])
})

test('half of it, as a stop leaves it, is taken anew', async () => {
  writeFileSync(file, Buffer.alloc(100))
  await openReserve(folder).hold()
  expect(statSync(file).size).toBe(reserveBytes)
  expect(readdirSync(folder)).toEqual(['reserve'])
})
