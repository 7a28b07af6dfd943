import { ConfirmDialog, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatCalendarDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { billingQuery } from './billing.api.ts'
import { billingTexts } from './billing.texts.ts'
import { lastDayBefore } from './money-text.ts'

type CancelDialogProps = { name: string; periodEnd: string; onClose: () => void }

/** Asks before the plan is cancelled at the end of its period. */
export function CancelDialog({ name, periodEnd, onClose }: CancelDialogProps) {
  const t = useTexts(billingTexts)
  const client = useQueryClient()
  const day = formatCalendarDate(lastDayBefore(periodEnd))
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('cancelQuestion', { name })}
      confirmLabel={t('cancelPlan')}
      cancelLabel={t('keepPlan')}
      onConfirm={async () => {
        client.setQueryData(billingQuery.queryKey, await call('billing.cancel_subscription', {}))
        toast.ok(t('cancelled', { day }))
        onClose()
      }}
    >
      {t('cancelText', { day })}
    </ConfirmDialog>
  )
}

/** Continues a cancelled plan. */
export function useResume() {
  const t = useTexts(billingTexts)
  const client = useQueryClient()
  const { run, isPending } = useAction({ toastRefusals: true })
  const resume = () =>
    run(
      async () => {
        client.setQueryData(billingQuery.queryKey, await call('billing.resume_subscription', {}))
      },
      { done: t('resumed') },
    )
  return { resume, isPending }
}
