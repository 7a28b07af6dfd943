import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

/** Errors of Meta for pages and numbers. With these codes, an answer is Meta's text. */
export const metaReasons = {
  meta_access_lost: {
    text: 'Meta no longer accepts our access: it was taken back, has run out, or a password was changed.',
  },
  meta_not_allowed: { text: 'Meta does not allow this with the access that was given.' },
  meta_rate_limited: { text: 'Meta takes no more messages for the moment.' },
  meta_window_closed: {
    text: 'They wrote too long ago: until they write again, Meta takes approved templates at most.',
  },
  meta_in_trouble: { text: 'Meta has trouble at the moment.' },
  meta_refused: { text: 'Meta does not take this.' },
  meta_unconfirmed: {
    text: 'The connection broke before Meta confirmed. It may have been sent or not.',
  },
  meta_unreachable: { text: 'Meta could not be reached.' },
  meta_nothing_to_send: { text: 'There is nothing in it that could be sent.' },
  meta_person_unavailable: { text: 'This person cannot be written to at the moment.' },
  meta_own_number: { text: 'A number cannot write to itself.' },
  meta_number_unreachable: {
    text: 'The number cannot be reached: it has no WhatsApp, an old version, or has not agreed to its terms.',
  },
  meta_not_a_test_recipient: {
    text: 'The number is not among those that Meta lets a test number write to.',
  },
  meta_payment_problem: { text: 'Meta has a problem with the payment for this WhatsApp account.' },
  meta_held_back: {
    text: 'Meta held it back, so that the person does not get too many messages of this kind.',
  },
  meta_not_wanted: { text: 'The person does not want such messages.' },
  meta_file_type_unsupported: { text: 'Meta does not send files of this kind.' },
  meta_file_not_taken: { text: 'Meta could not take the file.' },
  meta_template_variables_missing: { text: 'The number of filled-in places does not fit the template.' },
  meta_template_missing: { text: 'The template does not exist in this language, or is not approved.' },
  meta_template_variables_invalid: { text: 'What was filled in does not fit the template.' },
  meta_template_paused: { text: 'The template is paused, because people complained about it.' },
  meta_template_disabled: {
    text: 'The template was switched off for good, because people complained about it.',
  },
  meta_pin_wrong: { text: 'The PIN of the two-step verification is wrong.' },
  meta_number_not_registered: { text: 'The number is not registered with WhatsApp.' },
  meta_consent_denied: { text: '{answer}', params: z.object({ answer: z.string() }) },
  meta_consent_denied_silently: { text: 'without a reason.' },
} as const satisfies Record<`meta_${string}`, ReasonDeclaration>
