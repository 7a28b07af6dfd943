import type { ShownReason } from '@postroom/contract'
import { fillIn } from '@postroom/contract/field-problems'
import { reasonText } from '@postroom/contract/reason-text'
import { errorsInGerman } from './errors.ts'
import { fieldProblemsInGerman, requiredInGerman } from './fields.ts'
import { reasonsInGerman } from './reasons.ts'

const byCode: Readonly<Record<string, string>> = { ...fieldProblemsInGerman, ...errorsInGerman }

type Problem = { code: string; params?: Readonly<Record<string, unknown>> | undefined; message: string }

/** Text of a server error or field problem in German; the English message if there is none. */
export function problemInGerman({ code, params = {}, message }: Problem): string {
  const named = code === 'required' ? requiredInGerman[String(params.field)] : undefined
  const text = named ?? byCode[code]
  if (text === undefined) return message
  const values = Object.entries(params).map(([name, value]) => [
    name,
    isReason(value) ? reasonInGerman(value) : value,
  ])
  return fillIn(text, Object.fromEntries(values))
}

/** Text of a stored reason in German; the English one if there is none. */
export const reasonInGerman = (reason: ShownReason): string =>
  reasonText(reasonsInGerman, reason) ?? reason.message

const isReason = (value: unknown): value is ShownReason =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value && 'message' in value
