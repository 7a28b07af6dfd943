import type { Report } from '@postroom/contract'
import { ConfirmDialog, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReportName } from './report-names.ts'
import { reportingTexts } from './reporting.texts.ts'

type DeleteReportDialogProps = { report: Report; onClose: () => void; onDeleted?: () => void }

/** Asks before a report is deleted. */
export function DeleteReportDialog({ report, onClose, onDeleted }: DeleteReportDialogProps) {
  const t = useTexts(reportingTexts)
  const name = useReportName()(report)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('reporting.delete', { reportId: report.id })
        await client.invalidateQueries({ queryKey: ['reporting', 'list'] })
        toast.ok(t('deleted', { name }))
        onDeleted?.()
      }}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
