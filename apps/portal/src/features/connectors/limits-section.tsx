import { fieldError, HelpText, NumberField } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { Clause, Row } from './clause.tsx'
import { numberRules } from './connector-values.ts'
import css from './connectors.module.css'
import { connectorsTexts } from './connectors.texts.ts'
import type { ConnectorForm } from './use-connector-form.ts'

/** How long a request may take, how often it is tried, and how long a result is used again. */
export function LimitsSection({ editing: { form } }: { editing: ConnectorForm }) {
  const t = useTexts(connectorsTexts)
  const number = (name: keyof typeof numberRules) => {
    const { error, ...field } = form.control(name)
    // Shown while it is typed, not only when the field is left.
    return { ...field, error: fieldError(error ?? numberRules[name](field.value)) }
  }
  return (
    <Clause label={t('limits')}>
      <Row label={t('giveUpAfter')}>
        <div className={css.inline}>
          <NumberField
            className={css.number ?? ''}
            aria-label={t('giveUpAfter')}
            {...number('timeoutSeconds')}
          />
          <span>{t('seconds')}</span>
        </div>
      </Row>
      <Row label={t('tryTimes')}>
        <div className={css.inline}>
          <NumberField className={css.number ?? ''} aria-label={t('tryTimes')} {...number('attempts')} />
          <span>{t('times')}</span>
        </div>
        <HelpText>{t('timesHelp')}</HelpText>
      </Row>
      {form.values.risk === 'read' && (
        <Row label={t('keepFor')}>
          <div className={css.inline}>
            <NumberField className={css.number ?? ''} aria-label={t('keepFor')} {...number('cacheSeconds')} />
            <span>{t('thenAskAgain')}</span>
          </div>
        </Row>
      )}
    </Clause>
  )
}
