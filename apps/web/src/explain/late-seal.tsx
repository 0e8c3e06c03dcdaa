import { lazy } from 'react'

/**
 * The seal of a screen whose first load it stays out of: it comes once the figure stands, for what
 * it stands for takes a moment to add up anyway.
 */
export const LateSeal = lazy(async () => {
  const { ProvenSeal } = await import('./proven-seal.tsx')
  return { default: ProvenSeal }
})
