import { type QueriesOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Whether every query has had an answer or an error, or is not enabled; stays true after that. Sections that are shown
 * together once it is true do not move while a person aims at one of them.
 */
export function useAnswered<Queries extends unknown[]>(
  queries: readonly [...QueriesOptions<Queries>],
): boolean {
  const isAnswered = useQueries({ queries, combine: haveAnswers })
  const [wasAnswered, setWasAnswered] = useState(isAnswered)
  if (isAnswered && !wasAnswered) setWasAnswered(true)
  return wasAnswered || isAnswered
}

const haveAnswers = (results: readonly { isLoading: boolean }[]): boolean =>
  results.every(({ isLoading }) => !isLoading)
