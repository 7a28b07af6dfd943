import { BoxRow, Button, EmptyState, RowBox } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import css from './list.module.css'
import { reportingTexts } from './reporting.texts.ts'

const examples = [
  { text: 'exampleInbox', metric: 'open' },
  { text: 'exampleReply', metric: 'first_reply' },
  { text: 'exampleHours', metric: 'hours' },
] as const

/** What reports are for, with three to begin with. */
export function NoReports({ mayAdd }: { mayAdd: boolean }) {
  const t = useTexts(reportingTexts)
  return (
    <EmptyState
      title={t('noReports')}
      text={t('noReportsText')}
      action={
        mayAdd && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} />}
            renderRoot={(props) => <Link {...props} to="/reporting/beta" />}
          >
            {t('newReport')}
          </Button>
        )
      }
    >
      {mayAdd && (
        <section className={css.examples} aria-label={t('examples')}>
          <h3>{t('examples')}</h3>
          <RowBox>
            {examples.map(({ text, metric }) => (
              <BoxRow key={metric} title={t(text)}>
                <Button
                  size="xs"
                  aria-label={`${t('use')}: ${t(text)}`}
                  renderRoot={(props) => <Link {...props} to="/reporting/beta" search={{ metric }} />}
                >
                  {t('use')}
                </Button>
              </BoxRow>
            ))}
          </RowBox>
        </section>
      )}
    </EmptyState>
  )
}
