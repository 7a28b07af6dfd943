import type { ShownReason } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ReasonText } from '#lib/reason-text.ts'
import css from './delivery-state.module.css'

type DeliveryProblemProps = {
  isFailed: boolean
  title: string
  reason: ShownReason | null
  help?: string | undefined
  /** Buttons. */
  children?: ReactNode
}

/** Box for mail that failed or whose delivery is unknown. */
export function DeliveryProblem({ isFailed, title, reason, help, children }: DeliveryProblemProps) {
  return (
    <div className={css.deliveryBox} data-tone={isFailed ? 'bad' : 'warn'} role="alert">
      {isFailed ? <IconAlertCircle size={16} /> : <IconAlertTriangle size={16} />}
      <div className={css.deliveryWords}>
        <p>{title}</p>
        {reason && (
          <p>
            <ReasonText reason={reason} />
          </p>
        )}
        {help && <p>{help}</p>}
      </div>
      {children && <span className={css.deliveryActs}>{children}</span>}
    </div>
  )
}

type DeliveryActionProps = { icon: ReactNode; label: string; run: () => Promise<unknown> }

/** Button that is busy until `run` ends. */
export function DeliveryAction({ icon, label, run }: DeliveryActionProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      size="xs"
      leftSection={icon}
      loading={isBusy}
      onClick={() => {
        setBusy(true)
        void run().finally(() => setBusy(false))
      }}
    >
      {label}
    </Button>
  )
}
