import { makeIds, systemChance } from '../base/ports.ts'
import type { AccessParts, OnRegistered } from '../identity/credentials/parts.ts'
import type { Argon } from '../identity/credentials/password-hasher.ts'
import { embeddedCarrier } from '../platform/notify/carrier.ts'
import { makeNotify } from '../platform/notify/notify.ts'
import { testSigner } from '../platform/notify/testing-signer.ts'
import { openAccess } from '../slices/access/open-access.ts'
import { quickArgon } from './testing-argon.ts'
import type { TestApp } from './testing-app.ts'

/** The access slice on the same books and keys, beside the server: what other slices are handed. */
export function openTestAccess(
  { db, dataDir, wall, personal }: TestApp,
  onRegistered: readonly OnRegistered[] = [],
  argon: Argon = quickArgon,
): Promise<AccessParts> {
  return openAccess({
    pool: db.pool,
    wall: { now: () => wall.nowMs },
    ids: makeIds(() => Date.now(), systemChance),
    chance: systemChance,
    notify: makeNotify({
      wall: { now: () => wall.nowMs },
      clock: { now: () => wall.nowMs },
      ids: makeIds(() => Date.now(), systemChance),
      personal,
      carrier: embeddedCarrier(personal),
      signer: testSigner,
    }),
    dataDir,
    personal,
    settings: {
      mode: 'simulated',
      invitationRequired: true,
      identityRequired: false,
      kfUrl: '',
      market: () => ({ kind: 'simulated', alwaysOpen: true, currency: 'EUR', feed: null }),
      build: { version: '', hash: '' },
    },
    rsaCompat1024: false,
    argon,
    publicOrigin: '',
    onRegistered,
    onSessionEnd: () => {},
    onFault: (error) => {
      throw error
    },
    alarm: () => {},
  })
}
