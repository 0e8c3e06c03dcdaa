// Goal: staff and customers come through two doors, and neither leads to the other's rooms.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffInvite } from '@parkett/contract/desk/staff'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTranslators } from '../platform/http/translators.ts'
import { systemChance } from '../base/ports.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, type Colleague } from './testing-staff.ts'
import { openDeskDoor } from '../platform/pages/desk-door.ts'

let world: TestApp
let desk: FastifyInstance
let folder: string
let door = { customers: '', staff: '' }
let admin: Colleague
let token = ''
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  token = (await newCustomer(world.app)).token
  const app = await world.again()
  folder = mkdtempSync(join(tmpdir(), 'parkett-desk-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Parkett Desk</title>')
  desk = await openDeskDoor(app, folder, {
    translate: readTranslators(),
    chance: systemChance,
    logLevel: 'silent',
  })
  door = {
    customers: await app.listen({ port: 0, host: '127.0.0.1' }),
    staff: await desk.listen({ port: 0, host: '127.0.0.1' }),
  }
})
afterAll(async () => {
  await desk?.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const status = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status

const textOf = async (url: string) => (await fetch(url)).text()

test('what staff may call is told at their own door alone', async () => {
  const path = '/operator/openapi.json'
  expect(await status(door.customers + path)).toBe(404)
  expect(await status(door.customers + path, { 'operator-key': 'guessed' })).toBe(404)
  const told = await textOf(door.staff + path)
  expect(told).toContain('"/operator/verify"')
  const open = await textOf(`${door.customers}/api/openapi.json`)
  expect(open).toContain('"/api/orders"')
  expect(open).not.toContain('/operator/')
})

test('the customers’ door has no staff calls, whoever asks and however the path is written', async () => {
  for (const path of [
    '/operator/staff/me',
    '/operator/verify',
    '/%6Fperator/staff/me',
    '/operator/staff/me?x=1',
  ]) {
    expect(await status(door.customers + path, { 'staff-token': admin.token }), path).toBe(404)
  }
  const login = await fetch(`${door.customers}/operator/staff/login`, {
    method: 'POST',
    body: '{}',
  })
  expect(login.status).toBe(404)
  // A key of the machine that is none opens no more than no key at all.
  const both = { 'staff-token': admin.token, 'operator-key': 'guessed' }
  expect(await status(`${door.customers}/operator/staff/me`, both)).not.toBe(200)
  const guessing = await fetch(`${door.customers}/operator/staff/login`, {
    method: 'POST',
    body: JSON.stringify({ query: 'x' }),
    headers: { 'content-type': 'application/json', 'operator-key': 'guessed' },
  })
  expect(guessing.status).toBe(404)
  const form = new FormData()
  form.set('file', new Blob(['x']), 'x')
  const upload = await fetch(`${door.customers}/operator/bank/statements`, {
    method: 'POST',
    body: form,
    headers: { 'staff-token': admin.token },
  })
  expect(upload.status).toBe(404)
  const key = readFileSync(join(world.dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  expect(await status(`${door.customers}/operator/verify`, { 'operator-key': key })).toBe(200)
  expect(await status(`${door.customers}/api/user/info`, { token })).toBe(200)
})

test('the staff door has staff calls, the key to seal with, the page, and nothing of customers', async () => {
  expect(await status(`${door.staff}/operator/staff/me`, { 'staff-token': admin.token })).toBe(200)
  expect(await status(`${door.staff}/operator/staff/me`)).toBe(403)
  expect(await status(`${door.staff}/api/stock/getconfig`)).toBe(200)
  for (const path of [
    '/api/user/info',
    '/api/orders',
    '/api/market/home',
    '/api/openapi.json',
    '/healthz',
  ]) {
    expect(await status(door.staff + path, { token }), path).toBe(404)
  }
})

test('a body sent to the staff door arrives whole', async () => {
  const headers = {
    'staff-token': admin.token,
    'content-type': 'application/json',
    'idempotency-key': 'key-through-a-door',
  }
  const reason = `a body of some length ${'and more '.repeat(20)}`.trim()
  const body = JSON.stringify({ roles: ['support'], email: 'person-1@staff.example', reason })
  const answer = await fetch(`${door.staff}${staffInvite.path}`, { method: 'POST', headers, body })
  expect(await answer.text()).toMatch(/"code":"(\w{5}-){4}\w{5}"/)
  const written = 'SELECT 1 FROM audit_log WHERE reason = $1'
  expect((await world.db.pool.query(written, [reason])).rowCount).toBeGreaterThan(0)
})

test('the page of the desk has a policy of its own', async () => {
  const answer = await fetch(`${door.staff}/`)
  expect(await answer.text()).toContain('Parkett Desk')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('permissions-policy')).toContain('camera=()')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})
