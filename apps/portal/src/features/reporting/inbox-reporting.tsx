import type { ReportDefinition } from '@postroom/contract'
import { Button, HelpText } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { blankDefinition, withBreakdowns } from './definition.ts'
import type { OpenedFigure } from './opened-receipt.tsx'
import css from './report.module.css'
import { ReportBody } from './report-body.tsx'
import { useMetricNames } from './report-names.ts'
import { reportingTexts } from './reporting.texts.ts'

const OpenedReceipt = lazy(() => import('./opened-receipt.tsx').then((module) => module.OpenedReceipt))

/** The figures of the last 28 days of one inbox: what arrives, how fast it is answered, and when. */
export function InboxReporting({ inboxId }: { inboxId: string }) {
  const t = useTexts(reportingTexts)
  const { breakdownName } = useMetricNames()
  const { user } = useSession()
  const [opened, setOpened] = useState<OpenedFigure>()
  const base: ReportDefinition = {
    ...blankDefinition(user?.settings.timeZone),
    filters: [{ id: 'sharedInbox', operator: 'is', values: [inboxId] }],
  }
  const figures: readonly ReportDefinition[] = [
    {
      ...base,
      chartType: 'number',
      eventTypes: ['open', 'closed', 'first_reply', 'sla_attainment'],
      compare: 'previous',
    },
    { ...base, eventTypes: ['open', 'closed'], compare: 'previous' },
    {
      ...base,
      chartType: 'heatMap',
      eventTypes: ['received'],
      ...withBreakdowns(['weekday', 'hour'], breakdownName),
    },
    { ...base, chartType: 'line', eventTypes: ['first_reply'], ...withBreakdowns(['user'], breakdownName) },
  ]
  return (
    <>
      <div className={css.inboxHead}>
        <HelpText>{t('inboxLead')}</HelpText>
        {user?.abilities.includes('report.save') && (
          <Button
            leftSection={<IconPlus size={16} />}
            renderRoot={(props) => <Link {...props} to="/reporting/beta" search={{ inbox: inboxId }} />}
          >
            {t('inboxNew')}
          </Button>
        )}
      </div>
      {figures.map((definition) => (
        <ReportBody
          key={definition.chartType}
          definition={definition}
          asked={definition.chartType === opened?.definition.chartType ? opened.cell : undefined}
          showLegend
          onOpen={(cell) => setOpened({ definition, cell })}
        />
      ))}
      {opened && (
        <Suspense>
          <OpenedReceipt {...opened} isOver onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
