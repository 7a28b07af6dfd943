import { Button } from '@postroom/ui'
import { type ReactNode, useState } from 'react'
import { runAction } from '#lib/use-action.ts'
import { leaveFor } from './leave.ts'

type TestButtonProps = { provider: 'oidc' | 'saml'; label: string; children: ReactNode }

/** Signs in at the provider and returns to this page with the address that it states; nothing is changed. */
export function TestButton({ provider, label, children }: TestButtonProps) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const returnPath = location.pathname + location.search
    if (!(await runAction(() => leaveFor({ provider, purpose: 'Test', returnPath })))) setLeaving(false)
  }
  return (
    <Button size="xs" aria-label={label} loading={leaving} onClick={() => void leave()}>
      {children}
    </Button>
  )
}
