export type ConnectSearch = { email?: string | undefined }

/** Address already found by another flow. */
export const readConnectSearch = ({ email }: Record<string, unknown>): ConnectSearch => ({
  email: typeof email === 'string' && email ? email : undefined,
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/personal_inboxes/create': ConnectSearch
    '/settings/personal/inboxes/add-sync-settings/{-$provider}': ConnectSearch
  }
}
