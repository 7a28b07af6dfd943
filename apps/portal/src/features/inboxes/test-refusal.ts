import type { ExchangeTestStep, TestStep } from '@postroom/contract'
import { ApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { textOfReason } from '#lib/reason-text.ts'
import { inboxesTexts } from './inboxes.texts.ts'

type Step = TestStep | ExchangeTestStep
type Field = NonNullable<Step['field']>

/** Maps a failed step to the form field to correct. */
type FieldName = (step: Step, field: Field) => string

/**
 * A failed connection test as form errors: a short message at each field to correct. The test's steps show the details.
 */
export async function testRefusal(steps: readonly Step[], nameOf: FieldName): Promise<ApiError> {
  const failed = steps.filter(({ ok }) => !ok)
  const fields = failed.flatMap((step) =>
    step.field ? [{ path: nameOf(step, step.field), message: fieldText(step, step.field) }] : [],
  )
  const other = failed.find(({ field }) => field === null)
  return new ApiError({
    status: 422,
    code: 'mailbox_test_failed',
    message:
      other?.kind === 'certificate'
        ? translate(inboxesTexts, 'certificateFirst')
        : other
          ? await textOfReason(other.outcome)
          : '',
    requestId: '',
    fields,
  })
}

const fieldText = (step: Step, field: Field): string => translate(inboxesTexts, textName(step, field))

function textName({ kind, step }: Step, field: Field) {
  if (kind === 'blocked') return 'fieldBlocked'
  if (field !== 'host' || !step.startsWith('exchange')) return `field_${field}` as const
  return kind === 'refused' && step === 'exchange_login' ? 'fieldWindowsOnly' : 'fieldNoExchange'
}

/** For a form with two servers. */
export const serverFieldOf: FieldName = ({ step }, field) =>
  `${step.startsWith('imap') ? 'imap' : 'smtp'}${field.charAt(0).toUpperCase()}${field.slice(1)}`

/** For a form with one Exchange server. */
export const exchangeFieldOf: FieldName = (_, field) => (field === 'password' ? 'password' : 'server')
