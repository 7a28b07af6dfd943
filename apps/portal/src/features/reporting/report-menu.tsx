import type { Report } from '@postroom/contract'
import { Menu, RowMenu } from '@postroom/ui'
import { IconCopy, IconList, IconMessageQuestion, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { reportTexts } from './report.texts.ts'
import { reportingTexts } from './reporting.texts.ts'
import type { ReportStateOf } from './reports-state.ts'

type ReportMenuProps = {
  name: string
  /** Undefined: a new report. */
  report: Report | undefined
  mayChange: boolean
  state: ReportStateOf
}

/** What is done with a report less often: legend, bot, copy, name, deletion. */
export function ReportMenu({ name, report, mayChange, state }: ReportMenuProps) {
  const t = useTexts(reportingTexts)
  const texts = useTexts(reportTexts)
  const navigate = useNavigate()
  const abilities = useSession().user?.abilities ?? []
  return (
    <RowMenu name={name}>
      <Menu.Item leftSection={<IconList size={16} />} onClick={() => state.setShowLegend(!state.showLegend)}>
        {texts(state.showLegend ? 'hideLegend' : 'showLegend')}
      </Menu.Item>
      {report && (
        <Menu.Item
          leftSection={<IconMessageQuestion size={16} />}
          onClick={() => void navigate({ to: '/reporting/bot', search: { report: report.id } })}
        >
          {texts('askBot')}
        </Menu.Item>
      )}
      {report && abilities.includes('report.save') && (
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => state.openAction('save')}>
          {t('saveAs')}
        </Menu.Item>
      )}
      {report && mayChange && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => state.openAction('rename')}>
          {t('rename')}
        </Menu.Item>
      )}
      {report && mayChange && (
        <>
          <Menu.Divider />
          <Menu.Item
            data-tone="bad"
            leftSection={<IconTrash size={16} />}
            onClick={() => state.openAction('delete')}
          >
            {t('delete')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
