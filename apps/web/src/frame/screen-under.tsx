import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readyElement, useReady } from '../router/pages.ts'
import { addresses } from '../router/screen.ts'

/**
 * The screen that another one stands over. Nobody waits for its code: the place stays empty until
 * it is there, and when it does not come.
 */
export function ScreenUnder({ name }: { readonly name: 'stock' }) {
  const router = useRouter()
  useEffect(() => {
    // What fails is said by the screen itself, when one goes there.
    void router.preloadRoute({ to: addresses[name].replace(/\/\{.*/, '') })
  }, [router, name])
  return useReady(name) ? readyElement(name) : null
}
