import { cardsBank } from '@parkett/contract/customer/cards'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { isTypedToTheEnd, plainNumber } from './iban-text.ts'

export type Lookup = AnswerOf<typeof cardsBank> | 'failed' | null
const pauseMs = 250

/**
 * The bank of the IBAN as typed: null until it is whole and answered. Kept in no cache: a
 * number of an account stays on the screen it was typed on.
 */
export function useBankLookup(typed: string): Lookup {
  const number = plainNumber(typed)
  const [known, setKnown] = useState<{ readonly number: string; readonly answer: Lookup }>()
  useEffect(() => {
    if (!isTypedToTheEnd(number)) return undefined
    let left = false
    const ask = async () => {
      const answer = await bankOf(number)
      if (!left) setKnown({ number, answer })
    }
    // `bankOf` answers for every way it can fail.
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [number])
  return known?.number === number ? known.answer : null
}

async function bankOf(number: string): Promise<Lookup> {
  try {
    return await callServer(cardsBank, { body: { number } })
  } catch (error) {
    // What is wrong with the number is said at its field when the form is sent.
    return reasonOf(error) === 'iban_invalid' ? null : 'failed'
  }
}
