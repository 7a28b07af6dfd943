import type { ClosingNeeds } from '@postroom/contract'
import { isApiError } from '#lib/api-error.ts'

/** What a closing policy still asks for, from the refusal of a call; undefined for other errors. */
export const needsOf = (error: unknown): ClosingNeeds | undefined =>
  isApiError(error) && error.code === 'closing_incomplete' ? (error.current as ClosingNeeds) : undefined
