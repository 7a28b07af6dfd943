export type HandbackSearch = { 'channel-id'?: string | undefined }

export function readHandbackSearch(search: Record<string, unknown>): HandbackSearch {
  const channel = search['channel-id']
  // The router reads what looks like a number as one.
  const text = typeof channel === 'number' ? String(channel) : channel
  return { 'channel-id': typeof text === 'string' && /^[\w.:-]{1,200}$/.test(text) ? text : undefined }
}
