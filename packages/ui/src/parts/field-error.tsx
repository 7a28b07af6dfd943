import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Returns the content for Mantine's `error`: an icon and a sentence; `undefined` if there is no error. */
export function fieldError(message: string | undefined | null): ReactNode {
  if (!message) return undefined
  return (
    <>
      <IconAlertCircle size={14} style={{ marginBlockStart: 1 }} aria-hidden />
      <span>{message}</span>
    </>
  )
}
