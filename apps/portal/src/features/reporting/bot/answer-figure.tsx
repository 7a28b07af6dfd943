import type { ReportDefinition } from '@postroom/contract'
import { isTimeOfPeople, metrics } from '@postroom/contract/report-values'
import { Button, toast } from '@postroom/ui'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { breakdownIds, mainMetric } from '../definition.ts'
import { DefinitionBar } from '../definition-bar.tsx'
import { ReportBody } from '../report-body.tsx'
import { useMetricNames } from '../report-names.ts'
import { cardsQuery } from '../reporting.api.ts'
import type { CellSearch } from '../reporting.search.ts'
import { reportingTexts } from '../reporting.texts.ts'
import { SaveDialog } from '../save-dialog.tsx'
import { type ReportNaming, useSaveReport } from '../save-report.ts'
import { opensReceipt } from '../use-receipt-focus.ts'
import css from './report-bot.module.css'
import { reportBotTexts } from './report-bot.texts.ts'

type AnswerFigureProps = {
  payload: ReportDefinition
  isOpen: boolean
  onOpen: (opened: { definition: ReportDefinition; cell: CellSearch }) => void
  children: ReactNode
}

/** The days that were counted: "last week" of an old answer is not the last week of today. */
const asCounted = (payload: ReportDefinition): ReportDefinition =>
  payload.from_date && payload.to_date ? { ...payload, timeType: 'custom' } : payload

/** What is saved: presets stay presets. */
const asAsked = (payload: ReportDefinition): ReportDefinition =>
  payload.timeType === 'preset' ? { ...payload, from_date: null, to_date: null } : payload

/** Chart and definition of an answer. Changes of the definition change the chart, and are saved with it. */
export function AnswerFigure({ payload, isOpen, onOpen, children }: AnswerFigureProps) {
  const t = useTexts(reportBotTexts)
  const texts = useTexts(reportingTexts)
  const { metricName, breakdownName } = useMetricNames()
  const navigate = useNavigateIfHere()
  const save = useSaveReport()
  const maySave = useSession().user?.abilities.includes('report.save') ?? false
  const [isShown, setShown] = useState(isOpen)
  const [hasTable, setHasTable] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [changes, setChanges] = useState<Partial<ReportDefinition>>({})
  const definition = { ...asCounted(payload), ...changes }
  const cell: CellSearch = { metric: mainMetric(definition), keys: [] }
  const store = async (naming: ReportNaming) => {
    const saved = await save(undefined, naming, { ...asAsked(payload), ...changes })
    setSaving(false)
    toast.ok(texts('saved'))
    void navigate({ to: '/reporting/$reportId', params: { reportId: saved.id } })
  }
  return (
    <>
      {isShown && (
        <>
          <ReportBody
            definition={definition}
            showLegend
            isChartOnly={!hasTable}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
            onOpen={(opened) => onOpen({ definition, cell: opened })}
          />
          <DefinitionBar
            definition={definition}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
          />
        </>
      )}
      <div className={css.acts}>
        {!isShown && (
          <Button size="xs" onClick={() => setShown(true)}>
            {t('showChart')}
          </Button>
        )}
        {maySave && (
          <Button size="xs" leftSection={<IconChartBar size={14} />} onClick={() => setSaving(true)}>
            {t('saveAs')}
          </Button>
        )}
        {isShown && (
          <Button size="xs" variant="subtle" aria-pressed={hasTable} onClick={() => setHasTable(!hasTable)}>
            {t(hasTable ? 'hideTable' : 'showTable')}
          </Button>
        )}
        {isShown && (
          <BehindButton definition={definition} cell={cell} onOpen={() => onOpen({ definition, cell })} />
        )}
        {children}
      </div>
      <SaveDialog
        opened={isSaving}
        title={t('saveAs')}
        name={[metricName(mainMetric(definition)), ...breakdownIds(definition).map(breakdownName)].join(', ')}
        scopes={['PERSONAL']}
        scope="PERSONAL"
        onClose={() => setSaving(false)}
        onSave={store}
      />
    </>
  )
}

type BehindButtonProps = { definition: ReportDefinition; cell: CellSearch; onOpen: () => void }

/** "142 conversations": how many of those behind the figure one may see. */
function BehindButton({ definition, cell, onOpen }: BehindButtonProps) {
  const t = useTexts(reportBotTexts)
  const { data, error } = useQuery(
    cardsQuery({ ...definition, metric: mainMetric(definition), keys: cell.keys, limit: 50, offset: 0 }),
  )
  if (definition.chartType === 'breakdownFlow' || isTimeOfPeople(metrics[mainMetric(definition)])) return null
  return (
    <Button size="xs" {...opensReceipt} onClick={onOpen}>
      {data && !error ? t('conversations', { n: data.conversations }) : t('figures')}
    </Button>
  )
}
