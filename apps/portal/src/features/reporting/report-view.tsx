import type { Report, ReportDefinition, ReportScope } from '@postroom/contract'
import { Button, Page, PageHeader, SaveButton, toast } from '@postroom/ui'
import { IconCalendarTime, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useTexts } from '#lib/i18n.ts'
import { lazy, lazyDialog } from '#lib/lazy.ts'
import { useAction } from '#lib/use-action.ts'
import { chartProblem } from './chart-choices.ts'
import { ChartTypePicker } from './chart-type-picker.tsx'
import { definitionOf } from './definition.ts'
import { DefinitionBar } from './definition-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { PrintedDefinition } from './printed-definition.tsx'
import { isCellAfter } from './receipt-value.ts'
import css from './report.module.css'
import { ReportBody } from './report-body.tsx'
import { ReportMenu } from './report-menu.tsx'
import { useReportName } from './report-names.ts'
import { mayChangeReport } from './report-rights.ts'
import { statsQuery } from './reporting.api.ts'
import type { CellSearch } from './reporting.search.ts'
import { reportingTexts } from './reporting.texts.ts'
import { useReportState } from './reports-state.ts'
import { namingOf, type ReportNaming, useSaveReport } from './save-report.ts'

const dialogs = () => import('./report-dialogs.ts')
const SaveDialog = lazyDialog(() => dialogs().then((module) => module.SaveDialog))
const ShareDrawer = lazyDialog(() => dialogs().then((module) => module.ShareDrawer))
const ScheduleDrawer = lazyDialog(() => dialogs().then((module) => module.ScheduleDrawer))
const DeleteReportDialog = lazy(() => dialogs().then((module) => module.DeleteReportDialog))
const Receipt = lazy(() => import('./receipt.tsx').then((module) => module.Receipt))

type ReportViewProps = {
  /** Undefined: a new report. */
  report: Report | undefined
  /** What a new report begins with. */
  blank: ReportDefinition
  cell: CellSearch | undefined
  /** In workspace mode: link back, and new reports are the workspace's. */
  isWorkspace?: boolean
  parent?: ReactNode
  onCell: (cell: CellSearch | undefined) => void
  /** Shows another report after it was saved or duplicated. */
  onShow: (report: Report) => void
  onDeleted: () => void
}

/** One report: its definition, chart, tables, and what is behind a number. */
export function ReportView(props: ReportViewProps) {
  const { report, blank, cell, isWorkspace = false, parent, onCell, onShow, onDeleted } = props
  const t = useTexts(reportingTexts)
  const nameOf = useReportName()
  const { user } = useSession()
  const state = useReportState({ activeReport: report, blank })
  const { definition, change, hasReportChanged, action, openAction, closeAction, showLegend } = state
  const save = useSaveReport()
  const closeLostCell = (next: ReportDefinition) => {
    if (cell && !isCellAfter(cell, definition, next)) onCell(undefined)
  }
  const edit = (part: Partial<ReportDefinition>) => {
    change(part)
    closeLostCell({ ...definition, ...part })
  }
  const discard = () => {
    state.discard()
    closeLostCell(report ? definitionOf(report) : blank)
  }
  const { run, isPending } = useAction({ toastRefusals: true })
  const figure = useRef<HTMLDivElement>(null)
  const stats = useQuery(statsQuery(definition))
  const name = report ? nameOf(report) : t('newName')
  const abilities = user?.abilities ?? []
  const mayChange = report ? mayChangeReport(report) : abilities.includes('report.save')
  useNamedTab(name)

  const scopes: ReportScope[] = abilities.includes('report.manage')
    ? ['PERSONAL', 'TEAM', 'WORKSPACE']
    : ['PERSONAL']
  const store = async (target: Report | undefined, naming: ReportNaming) => {
    const saved = await save(target, naming, definition)
    state.discard()
    closeAction()
    toast.ok(t('saved'))
    if (saved.id !== report?.id) onShow(saved)
  }
  // Unsaved changes of the definition stay unsaved: others who see the report would get them with its name.
  const rename = async (target: Report, newName: string) => {
    await save(target, { ...namingOf(target), name: newName }, definitionOf(target))
    closeAction()
    toast.ok(t('saved'))
  }
  return (
    <div className={css.layout} data-receipt={cell ? true : undefined}>
      <Page width="report">
        <UnsavedGuard dirty={hasReportChanged} searchKey="reportId" />
        <PageHeader
          parent={parent}
          title={name}
          actions={
            <>
              {report && mayChange && (
                <Button
                  variant="subtle"
                  leftSection={<IconUsers size={16} />}
                  onClick={() => openAction('share')}
                >
                  {t('share')}
                </Button>
              )}
              {report?.abilities.includes('report.send') && (
                <Button
                  variant="subtle"
                  leftSection={<IconCalendarTime size={16} />}
                  onClick={() => openAction('schedule')}
                >
                  {t('schedule')}
                </Button>
              )}
              <ExportMenu name={name} definition={definition} figure={figure} state={state} />
              <ReportMenu name={name} report={report} mayChange={mayChange} state={state} />
              {abilities.includes('report.save') && (
                <SaveButton
                  dirty={hasReportChanged || !report}
                  saving={isPending}
                  {...(hasReportChanged && report && { onDiscard: discard })}
                  onSave={() => {
                    if (!report || !mayChange) openAction('save')
                    else void run(() => store(report, namingOf(report)))
                  }}
                />
              )}
            </>
          }
        />
        <DefinitionBar definition={definition} onChange={edit} />
        {stats.data && !stats.isPlaceholderData && (
          <PrintedDefinition definition={definition} stats={stats.data} />
        )}
        <div ref={figure}>
          <ReportBody
            definition={definition}
            asked={cell}
            showLegend={showLegend}
            onChange={edit}
            onOpen={onCell}
            controls={
              <div className={css.captionEnd}>
                <ChartTypePicker
                  value={definition.chartType}
                  problemOf={(chart) => chartProblem(chart, definition)}
                  onChange={(chartType) => edit({ chartType })}
                />
              </div>
            }
          />
        </div>
      </Page>
      {cell && stats.data && !stats.isPlaceholderData && (
        <Suspense>
          <Receipt definition={definition} stats={stats.data} cell={cell} onClose={() => onCell(undefined)} />
        </Suspense>
      )}
      <SaveDialog
        key={state.modalClosedByButton ? 'emptied' : 'kept'}
        opened={action === 'save' || action === 'rename'}
        title={t(action === 'rename' ? 'rename' : report ? 'saveAs' : 'saveNew')}
        name={action === 'rename' ? name : report ? t('copyOf', { name }) : ''}
        scopes={action === 'rename' ? [] : scopes}
        scope={
          action === 'rename' && report
            ? report.scope
            : isWorkspace && scopes.includes('WORKSPACE')
              ? 'WORKSPACE'
              : 'PERSONAL'
        }
        onClose={closeAction}
        onSave={(naming) =>
          action === 'rename' && report ? rename(report, naming.name) : store(undefined, naming)
        }
      />
      {report && (
        <>
          <ShareDrawer
            report={report}
            hasChanged={hasReportChanged}
            opened={action === 'share'}
            onClose={() => closeAction()}
          />
          <ScheduleDrawer
            report={report}
            hasChanged={hasReportChanged}
            opened={action === 'schedule'}
            onClose={() => closeAction()}
          />
          {action === 'delete' && (
            <Suspense>
              <DeleteReportDialog report={report} onClose={() => closeAction()} onDeleted={onDeleted} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
