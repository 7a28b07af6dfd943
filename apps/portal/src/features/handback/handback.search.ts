export type HandbackSearch = { 'channel-id'?: string | undefined }

export function readHandbackSearch(search: Record<string, unknown>): HandbackSearch {
  const channel = search['channel-id']
  // The router parses digits as a number.
  const text = typeof channel === 'number' ? String(channel) : channel
  return { 'channel-id': typeof text === 'string' && /^[\w.:-]{1,200}$/.test(text) ? text : undefined }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/close-web-onboarding': HandbackSearch
  }
}
