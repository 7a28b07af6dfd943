import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What Mantine's `error` takes: an icon and a sentence. Hand it `undefined` when the field is fine. */
export function fieldError(message: string | undefined | null): ReactNode {
  if (!message) return undefined
  return (
    <>
      <IconAlertCircle size={14} style={{ marginBlockStart: 1 }} aria-hidden />
      <span>{message}</span>
    </>
  )
}
