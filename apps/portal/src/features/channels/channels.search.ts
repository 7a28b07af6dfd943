/** Query parameters that Meta returns with, and the step of the path. */
export type ChannelSearch = {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  at?: string | undefined
  restart?: true | undefined
  mailbox?: string | undefined
  inbox?: string | undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2_000) : undefined

export function readChannelSearch({
  state,
  code,
  error,
  at,
  restart,
  mailbox,
  inbox,
}: Record<string, unknown>): ChannelSearch {
  return {
    state: text(state),
    code: text(code),
    error: text(error),
    at: text(at),
    restart: restart === true ? true : undefined,
    mailbox: text(mailbox),
    inbox: text(inbox),
  }
}
