import { fieldError, HelpText, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { Clause, Row } from './clause.tsx'
import css from './connectors.module.css'
import { connectorsTexts } from './connectors.texts.ts'
import type { ConnectorForm } from './use-connector-form.ts'

/** How long a request may take, how often it is tried, and how long a result is used again. */
export function LimitsSection({ editing: { draft, errors, change } }: { editing: ConnectorForm }) {
  const t = useTexts(connectorsTexts)
  return (
    <Clause label={t('limits')}>
      <Row label={t('giveUpAfter')}>
        <div className={css.inline}>
          <NumberField
            label={t('giveUpAfter')}
            value={draft.timeoutSeconds}
            least={1}
            most={30}
            error={errors.timeoutSeconds}
            onChange={(timeoutSeconds) => change({ timeoutSeconds })}
          />
          <span>{t('seconds')}</span>
        </div>
      </Row>
      <Row label={t('tryTimes')}>
        <div className={css.inline}>
          <NumberField
            label={t('tryTimes')}
            value={draft.attempts}
            least={1}
            most={5}
            error={errors.attempts}
            onChange={(attempts) => change({ attempts })}
          />
          <span>{t('times')}</span>
        </div>
        <HelpText>{t('timesHelp')}</HelpText>
      </Row>
      {draft.risk === 'read' && (
        <Row label={t('keepFor')}>
          <div className={css.inline}>
            <NumberField
              label={t('keepFor')}
              value={draft.cacheSeconds}
              least={0}
              most={86_400}
              error={errors.cacheSeconds}
              onChange={(cacheSeconds) => change({ cacheSeconds })}
            />
            <span>{t('thenAskAgain')}</span>
          </div>
        </Row>
      )}
    </Clause>
  )
}

type NumberFieldProps = {
  label: string
  value: number
  least: number
  most: number
  error: string | undefined
  onChange: (value: number) => void
}

function NumberField({ label, value, least, most, error, onChange }: NumberFieldProps) {
  const t = useTexts(connectorsTexts)
  const isWithin = value >= least && value <= most
  return (
    <TextInput
      className={css.number ?? ''}
      aria-label={label}
      inputMode="numeric"
      value={value === 0 && least > 0 ? '' : String(value)}
      error={fieldError(error ?? (isWithin ? undefined : t('between', { least, most })))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replace(/\D/g, '').slice(0, 5)))}
    />
  )
}
