import type { Classification } from '@postroom/contract'
import { Button, ErrorState, Radio, Section, Slider } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime, formatNumber, formatShare } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { qualityQuery } from './classification.api.ts'
import css from './classification.module.css'
import { classificationTexts } from './classification.texts.ts'
import { CoverageChart } from './coverage-chart.tsx'
import { useSaveScheme } from './use-save-scheme.ts'

const range = { min: 0.5, max: 0.95, step: 0.05 }
const calibratedFrom = 20

type MethodSectionProps = { scheme: Classification; mayManage: boolean }

/** What decides, how sure it must be, and what it has learned from. */
export function MethodSection({ scheme, mayManage }: MethodSectionProps) {
  const t = useTexts(classificationTexts)
  const save = useSaveScheme(scheme)
  return (
    <Section title={t('method')} help={t('methodHelp')}>
      <div className={css.method}>
        <Radio.Group
          aria-label={t('method')}
          value={scheme.method}
          onChange={(method) => void save({ method })}
        >
          <div className={css.choices}>
            <Radio value="model" label={t('model')} description={t('modelHelp')} disabled={!mayManage} />
            <Radio value="rules" label={t('rules')} description={t('rulesHelp')} disabled={!mayManage} />
          </div>
        </Radio.Group>
        <Radio.Group
          label={t('number')}
          value={scheme.isExclusive ? 'one' : 'several'}
          onChange={(value) => void save({ isExclusive: value === 'one' })}
        >
          <div className={css.choices}>
            <Radio value="one" label={t('exactlyOne')} disabled={!mayManage} />
            <Radio value="several" label={t('several')} disabled={!mayManage} />
          </div>
        </Radio.Group>
        {scheme.method === 'model' && (
          <Threshold key={scheme.threshold} scheme={scheme} mayManage={mayManage} />
        )}
        <Learned scheme={scheme} mayManage={mayManage} />
      </div>
    </Section>
  )
}

/** The threshold with what it would have meant for the suggestions of the last 30 days. */
function Threshold({ scheme, mayManage }: MethodSectionProps) {
  const t = useTexts(classificationTexts)
  const save = useSaveScheme(scheme)
  const [value, setValue] = useState(scheme.threshold)
  const { data: quality, error, refetch } = useQuery(qualityQuery)
  const point = quality?.coverage.find(({ threshold }) => Math.abs(threshold - value) < 0.001)
  const decimal = (number: number): string => formatNumber(number, { minimumFractionDigits: 2 })
  return (
    <div className={css.threshold}>
      <h3>{t('threshold', { value: decimal(value) })}</h3>
      {quality && quality.all > 0 && <CoverageChart quality={quality} threshold={value} />}
      <Slider
        {...range}
        value={value}
        disabled={!mayManage}
        label={decimal}
        thumbLabel={t('thresholdName')}
        onChange={setValue}
        onChangeEnd={(threshold) => void save({ threshold: Math.round(threshold * 100) / 100 })}
      />
      {quality && point && quality.all > 0 ? (
        <>
          <p>
            {t('atThreshold', {
              value: decimal(value),
              classified: formatShare(point.classified / quality.all),
              correct: point.classified === 0 ? '–' : formatShare(point.correct / point.classified),
            })}
          </p>
          <p className={css.help}>{t('measuredOn', { n: quality.all })}</p>
        </>
      ) : quality ? (
        <p className={css.help}>{t('notMeasured')}</p>
      ) : (
        isApiError(error) && (
          <ErrorState
            inline
            message={error.message}
            requestId={error.requestId}
            onRetry={() => void refetch()}
          />
        )
      )}
      {(scheme.model?.labels ?? 0) < calibratedFrom && <p className={css.help}>{t('onlySuggests')}</p>}
    </div>
  )
}

function Learned({ scheme, mayManage }: MethodSectionProps) {
  const t = useTexts(classificationTexts)
  const client = useQueryClient()
  const { model, labels, newLabels } = scheme
  const train = () =>
    void runAction(
      async () => {
        await call('classification.train', {})
        await client.invalidateQueries({ queryKey: ['classification'] })
      },
      { done: t('training'), toastId: 'classification' },
    )
  return (
    <dl className={css.facts}>
      <dt>{t('learnedFrom')}</dt>
      <dd>
        {t('labels', { n: labels })}, {t('newLabels', { n: newLabels })}
      </dd>
      <dt>{t('lastTrained')}</dt>
      <dd>
        {model
          ? t('trainedIn', {
              at: formatDateTime(model.trainedAt),
              duration: `${formatNumber(model.durationMs / 1_000, { maximumFractionDigits: 1 })} s`,
            })
          : t('never')}
        {mayManage && (
          <Button size="xs" variant="subtle" onClick={train}>
            {t('trainNow')}
          </Button>
        )}
      </dd>
    </dl>
  )
}
