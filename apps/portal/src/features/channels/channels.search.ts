import type { SetupSearch } from '#features/setup/index.ts'

/** Query parameters that Meta returns with, and the mailbox or inbox that a page is about. */
export type ChannelSearch = {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  mailbox?: string | undefined
  inbox?: string | undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2_000) : undefined

export const readChannelSearch = (search: Record<string, unknown>): ChannelSearch => ({
  state: text(search.state),
  code: text(search.code),
  error: text(search.error),
  mailbox: text(search.mailbox),
  inbox: text(search.inbox),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/shared-inbox-setup/facebook': ChannelSearch & SetupSearch
    '/shared-inbox-setup/facebook/auth-error': ChannelSearch
    '/shared-inbox-setup/facebook/auth-fixed': ChannelSearch
    '/shared-inbox-setup/whatsapp': ChannelSearch & SetupSearch
    '/shared-inbox-setup/whatsapp/oAuth': ChannelSearch
    '/whatsapp/send': ChannelSearch
  }
}
