import { scope } from './scope.ts'

/**
 * Handed out in the worker's place with `SERVICE_WORKER=off`, and by practices: whichever worker was
 * there before ends, with all that was kept, and the pages that it had go on without one. It loads no
 * page anew: one that registers it again would never stand.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => scope.registration.unregister()),
  )
})
