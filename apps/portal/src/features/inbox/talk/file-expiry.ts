import { nowMs } from '@postroom/ui/clock'
import { useEffect, useEffectEvent } from 'react'
import type { OutputFor } from '#lib/api-client.ts'

type Page = OutputFor<'conversations.get'>
type Pages = { pages: readonly Page[] } | undefined

/** Enough to open a file that was seen before. */
const marginMs = 3 * 60_000
/** Timers stop while a computer sleeps: after it, the addresses are renewed this soon. */
const checkedEveryMs = 30_000

const expiryPattern = /\/api\/v1\/file\/[^"\s]*?[?&;]expires=(\d+)/

const known = new WeakMap<Page, number>()

/** When the signed addresses of files on a page stop working. Those of one answer stop at the same time. */
function expiryOf(page: Page): number {
  const before = known.get(page)
  if (before !== undefined) return before
  const addresses = page.timeline.flatMap((entry) =>
    entry.kind === 'message'
      ? [entry.message.attachments[0]?.url, entry.message.html, entry.message.quotedHtml]
      : [],
  )
  const found = addresses.flatMap((address) => expiryPattern.exec(address ?? '')?.[1] ?? [])
  const expiry = Math.min(...found.map(Number))
  known.set(page, expiry)
  return expiry
}

/** Whether files of a loaded conversation can soon, or already, not be opened by their addresses. */
export const needsNewFileAddresses = (data: Pages): boolean =>
  data?.pages.some((page) => expiryOf(page) < nowMs() + marginMs) ?? false

type Renewable = { data: Pages; refetch: (options: { cancelRefetch: boolean }) => Promise<unknown> }

/** Fetches an open conversation again before its files can no longer be opened, also after a sleep of the computer. */
export function useNewFileAddresses(query: Renewable): void {
  const check = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    if (needsNewFileAddresses(query.data)) void query.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    const onChange = () => check()
    const timer = setInterval(onChange, checkedEveryMs)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
}
