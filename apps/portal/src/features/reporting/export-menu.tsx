import type { ReportDefinition } from '@postroom/contract'
import { Button, Menu, toast } from '@postroom/ui'
import { IconDownload } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { request } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { runAction } from '#lib/use-action.ts'
import { reportingTexts } from './reporting.texts.ts'
import type { ReportStateOf } from './reports-state.ts'

type ExportMenuProps = {
  name: string
  definition: ReportDefinition
  /** The element that contains the chart. */
  figure: RefObject<HTMLElement | null>
  state: Pick<ReportStateOf, 'isDownloading' | 'setDownloading'>
}

/** The figures as PDF, XLSX or CSV from the server, the drawing as SVG or PNG from the browser. */
export function ExportMenu({ name, definition, figure, state }: ExportMenuProps) {
  const t = useTexts(reportingTexts)
  const { isDownloading, setDownloading } = state
  const fileName = name.replace(/[\\/:*?"<>|]+/g, ' ').trim()
  const download = async (work: () => Promise<void>) => {
    setDownloading(true)
    await runAction(work)
    setDownloading(false)
  }
  const table = (format: 'csv' | 'xlsx' | 'pdf', content: 'table' | 'facts' = 'table') =>
    download(async () => {
      const { lateCalls } = await import('#lib/late-calls.generated.ts')
      const answer = await request(
        lateCalls['reporting.export'],
        { ...definition, content, format, name },
        {},
      )
      saveFile(await answer.blob(), `${fileName}.${format}`)
    })
  const image = (type: 'svg' | 'png') =>
    download(async () => {
      const { chartImage } = await import('./charts/chart-image.ts')
      const file = figure.current && (await chartImage(figure.current, type, name))
      if (file) saveFile(file, `${fileName}.${type}`)
      else toast.error(t('noChart'))
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" loading={isDownloading} leftSection={<IconDownload size={16} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void table('pdf')}>{t('exportPdf')}</Menu.Item>
        <Menu.Item onClick={() => void table('xlsx')}>{t('exportXlsx')}</Menu.Item>
        <Menu.Item onClick={() => void table('csv')}>{t('exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => void table('xlsx', 'facts')}>{t('exportFactsXlsx')}</Menu.Item>
        <Menu.Item onClick={() => void table('csv', 'facts')}>{t('exportFacts')}</Menu.Item>
        <Menu.Item onClick={() => void image('svg')}>{t('exportSvg')}</Menu.Item>
        <Menu.Item onClick={() => void image('png')}>{t('exportPng')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
