/** Problems of a single input field, by code; `{name}` is a parameter. */
export const fieldProblems = {
  required: 'Please enter your {field}.',
  not_valid: 'This value is not valid.',
  not_one_of: 'Use one of: {values}.',
  email_invalid: 'Please enter a valid email address.',
  emoji_invalid: 'Use one emoji.',
  id_invalid: 'This id is not valid.',
  too_short: 'Use at least {minimum} characters.',
  too_long: 'Use at most {maximum} characters.',
  too_small: 'Use at least {minimum}.',
  too_big: 'Use at most {maximum}.',
  too_few: 'Name at least {minimum}.',
  too_many: 'Name at most {maximum}.',
  several_lines: 'Use one line, without control characters.',
  control_characters: 'Use no control characters.',
  characters_unstorable: 'This text has characters that cannot be stored.',
  port_out_of_range: 'Use a port from 1 to 65535.',
  client_id_invalid: 'Use letters, digits, dots and dashes, at most 64.',
  feature_name_invalid: 'Begin with a letter, then use letters, digits, dots and dashes, at most 64.',
  too_few_days: 'Use at least {minimum} days.',
  too_many_days: 'Use at most {maximum} days.',
  too_many_invitations: 'Invite at most {maximum} people at once.',
  crop_invalid: 'Name left, top, width and height as parts of one.',
  scope_unknown: 'This is no scope of an API key.',
  secret_not_stored: 'Secrets are not stored.',
  setup_data_too_large: 'This is too much to store.',
  time_invalid: 'Use a time such as 09:00.',
  five_minute_steps: 'Use steps of five minutes.',
  https_required: 'Use an address that begins with https://.',
  frame_origin_invalid: 'Use https:// and a host, like https://www.example.com or https://*.example.com.',
  date_invalid: 'Use a date such as 2026-12-24.',
  same_time: 'Choose another end.',
  end_before_start: 'The end must be after the start.',
  times_overlap: 'Times of a day must be in order and must not overlap.',
  time_zone_not_known: 'This time zone is not known.',
  message_and_entries: 'Send a message or entries, not both.',
  too_many_properties: 'Use at most {maximum} properties.',
  event_name_invalid: 'Use lower-case letters, digits, _ and dots.',
  six_digits: 'Please enter the six digits.',
  phone_number_invalid: 'Please enter a number with its country, like +49 30 901820.',
  page_unknown: 'This page does not exist.',
  not_in_inbox: 'Mention only people who work in the inbox.',
  same_conversation: 'Choose another conversation.',
  condition_operator_unknown: 'Unknown operator.',
  condition_field_unsuitable: 'Unknown field for this operator.',
  condition_too_deep: 'Too many nested groups.',
  condition_value_missing: 'This no longer exists.',
  action_unsuitable: 'A personal rule cannot do this.',
  trigger_unsuitable: 'A personal rule cannot react to this.',
  variable_unknown: 'Unknown variable: {name}.',
  pattern_invalid: 'This RE2 expression is not valid.',
  template_invalid: 'This template is not valid: {problem}',
  path_invalid: 'This JMESPath expression is not valid or too complex.',
  host_not_fixed: 'Write the scheme and host as plain text, without variables.',
  header_not_allowed: 'This header is set by Postroom. Use the sign-in for credentials.',
  json_invalid: 'This is not valid JSON.',
  amount_invalid: 'Use an amount such as 118.00.',
  currency_invalid: 'Use a currency code such as EUR.',
  fraction_invalid: 'Use a fraction from 0 to 1.',
  percent_invalid: 'Use a percentage from 0 to 100.',
  asset_unknown: 'This asset is not in the package.',
  rate_unknown: 'This rate does not exist.',
  not_xlsx: 'This is not an XLSX file.',
  sheet_too_large: 'This file is too large. Split it.',
  place_unknown: 'Choose one of the suggested places.',
  supplier_fields: 'Choose a connector that only reads and has these fields as lists: {fields}.',
  supplier_price_fields: 'Choose a connector that only reads and has these fields: {fields}.',
  children_unsupported:
    'The connector of this supplier does not ask for children. Add search.childrenAges to it, or ask Duffel.',
  times_unsupported: 'This supplier cannot be asked for times. Remove them, or ask Duffel.',
  rooms_without_adult: 'Each room needs an adult.',
  phone_invalid: 'Use the international form, such as +49 341 5550100.',
  saml_metadata_unreadable: 'This is no SAML metadata of an identity provider.',
  saml_metadata_several: 'This describes several providers. Use the metadata of one.',
  saml_metadata_without_sign_in: 'It names no sign-in page for HTTP-Redirect.',
  saml_metadata_without_certificate: 'It names no certificate for signatures.',
  ldap_address_invalid: 'Use an address such as ldaps://ldap.example.com, or ldap:// with StartTLS.',
  ldap_encryption_required:
    'Without StartTLS or ldaps:// passwords would be readable. Only loopback works without.',
  ldap_filter_invalid: 'This is no LDAP filter (RFC 4515).',
  ldap_filter_without_email: 'The filter must contain {placeholder}.',
  ldap_attribute_invalid: 'Use the name of an attribute, such as mail.',
  ldap_dn_invalid: 'Use a distinguished name, such as cn=postroom,dc=example,dc=com.',
  certificate_invalid: 'Paste certificates in PEM, beginning with -----BEGIN CERTIFICATE-----.',
  certificate_too_weak: 'Use certificates with an RSA key of at least 2048 bits.',
  too_many_certificates: 'Use at most {maximum} certificates.',
  caldav_address_invalid: 'Use a web address without user name and password.',
  caldav_password_required: 'Enter the password of this account.',
  caldav_password_refused: 'The server refuses this user name or password.',
  caldav_hours_taken: 'Another calendar already brings the holidays of these business hours.',
  caldav_hours_required: 'Choose the business hours that get the holidays.',
  repository_name_invalid: 'Name repositories as owner/name.',
  repository_unknown: 'GitHub does not show this token the issues of {name}.',
  repository_not_allowed: 'Issues of {name} cannot be linked. An admin can allow it under Integrations.',
  issue_address_invalid: 'Paste the address of an issue, or write owner/name#12.',
  issue_unknown: 'GitHub has no such issue.',
  issues_disabled: 'Issues are switched off in this repository.',
  token_refused: 'GitHub does not accept this token.',
  token_required: 'Enter the token of this GitHub.',
  github_address_invalid: 'Use the address of GitHub alone, such as https://github.example.com.',
  chart_cannot_stack: 'Medians, means and shares cannot be stacked. Choose another chart or metric.',
  chart_needs_breakdown: 'A table needs a breakdown.',
  chart_counts_flow: 'A flow counts conversations. Choose a metric that counts.',
  chart_flow_breakdown: 'A flow does not have this breakdown.',
  chart_needs_hours: 'A backlog has no hours of the day. Choose another chart or two breakdowns.',
  chart_number_alone: 'A single number has no breakdown. Remove it or choose another chart.',
  breakdown_unsuitable: 'The metric {metric} has no breakdown by {breakdown}.',
  command_text: '{reason}',
} as const

export type FieldProblemCode = keyof typeof fieldProblems

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
/** Parameters in the text of a code. */
export type FieldProblemParams<C extends FieldProblemCode> = {
  readonly [Name in NamesIn<(typeof fieldProblems)[C]>]: string | number
}
type ParamsArgument<C extends FieldProblemCode> =
  NamesIn<(typeof fieldProblems)[C]> extends never ? [] : [params: FieldProblemParams<C>]

/** A problem of a field, without the field's name. */
export interface Problem {
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly message: string
}

/** Fills the parameters into a text; missing ones become empty. */
export const fillIn = (sentence: string, params: Readonly<Record<string, unknown>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => textOfParam(params[name]))

/** Lists are joined by commas; a reason becomes its message, a recipient the address with the server's text. */
function textOfParam(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfParam).join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('message' in value) return String(value.message)
  return 'address' in value && 'answer' in value ? `${value.address} (${value.answer})` : ''
}

/** Creates a problem with its English message. */
export function fieldProblem<C extends FieldProblemCode>(code: C, ...[params]: ParamsArgument<C>): Problem {
  const paramValues: Readonly<Record<string, unknown>> | undefined = params
  return {
    code,
    ...(paramValues && { params: paramValues }),
    message: fillIn(fieldProblems[code], paramValues),
  }
}

/** Zod issues carry only a message, so this maps the messages of schemas back to their problems. */
const problemsOfSchemas = new Map<string, Problem>()

/** Returns the message of a problem for a schema. Only for schemas, because each message is remembered. */
export function fieldMessage<C extends FieldProblemCode>(code: C, ...params: ParamsArgument<C>): string {
  const found = fieldProblem(code, ...params)
  problemsOfSchemas.set(found.message, found)
  return found.message
}

/** Returns the problem of a schema's message; undefined if `fieldMessage` did not create it. */
export const problemOfMessage = (message: string): Problem | undefined => problemsOfSchemas.get(message)
