import { Button, useGuardedClose } from '@postroom/ui'
import type { ReactNode } from 'react'

/** Button that closes the dialog around it, after a question if something is not saved. */
export function CancelButton({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return <Button onClick={useGuardedClose(onClose)}>{children}</Button>
}
