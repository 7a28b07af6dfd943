import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { emailAddress, instant, nothing, secretText } from './core/fields.ts'

export const requestAddressChange = defineCall({
  name: 'verification.request_address',
  summary: 'Mails a code to the address that you want to sign in with; an earlier code stops working.',
  rest: { method: 'POST', path: '/api/v1/settings/user/address' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'sends_mail',
  limitPerMinute: 6,
  input: z.object({ newAddress: emailAddress('new address') }),
  output: z.object({ newAddress: z.string(), expiresAt: instant() }),
  errors: ['address_unchanged', 'step_up_required', 'verification_mail_failed'],
  example: {
    input: { newAddress: 'ingrid@marewind.example' },
    output: { newAddress: 'ingrid@marewind.example', expiresAt: '2026-11-20T12:30:00.000Z' },
  },
})

export const changeAddress = defineCall({
  name: 'verification.change_address',
  summary: 'Replaces your sign-in address with the one that the mailed code was sent to; your sessions stay.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/address' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ code: secretText('code', 20) }),
  output: nothing,
  errors: ['address_code_wrong', 'address_code_spent', 'email_taken', 'step_up_required'],
  example: { input: { code: '123456' }, output: {} },
})

export const addressChangeErrors = {
  address_unchanged: { status: 400, text: 'This is your address already.', field: 'newAddress' },
  address_code_wrong: { status: 403, text: 'Incorrect code. Please try again', field: 'code' },
  address_code_spent: {
    status: 410,
    text: 'This code has expired or was tried too often. Have a new one sent.',
    field: 'code',
  },
} as const
