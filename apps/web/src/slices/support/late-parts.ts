import { ownPart } from '@parkett/client/query'
import { queryOptions } from '@tanstack/react-query'

const kept = { staleTime: Infinity, gcTime: Infinity } as const

/** What belongs to one conversation comes when one is opened. */
export const ticketPart = queryOptions({
  ...ownPart('support ticket', () => import('./ticket/ticket.tsx')),
  ...kept,
})

/** What is written with comes once somebody writes. */
export const letterPart = queryOptions({
  ...ownPart('support letter', () => import('./letter-form.tsx')),
  ...kept,
})

/** What checks the file of the house comes when the screen stands. */
export const ombudsmanPart = queryOptions({
  ...ownPart('support ombudsman', () => import('./ombudsman.tsx')),
  ...kept,
})
