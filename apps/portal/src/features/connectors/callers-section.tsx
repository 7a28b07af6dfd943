import { connectorCallers, connectorRisks } from '@postroom/contract'
import { Checkbox, Radio } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { Clause } from './clause.tsx'
import { useRulesOf } from './connector-menu.tsx'
import css from './connectors.module.css'
import { connectorsTexts } from './connectors.texts.ts'
import type { ConnectorForm } from './use-connector-form.ts'

type CallersSectionProps = { editing: ConnectorForm; connectorId: string | undefined }

/** What may call the connector. */
export function CallersSection({ editing: { draft, change }, connectorId }: CallersSectionProps) {
  const t = useTexts(connectorsTexts)
  const { count = 0 } = useRulesOf(connectorId)
  return (
    <Clause label={t('usedBy')}>
      {connectorCallers.map((caller) => (
        <div key={caller} className={css.inline}>
          <Checkbox
            label={t(`caller_${caller}`)}
            checked={draft.callers.includes(caller)}
            onChange={({ currentTarget }) =>
              change({
                callers: connectorCallers.filter((one) =>
                  one === caller ? currentTarget.checked : draft.callers.includes(one),
                ),
              })
            }
          />
          {caller === 'rules' && count > 0 && <span className={css.help}>{t('rulesUse', { count })}</span>}
        </div>
      ))}
    </Clause>
  )
}

/** What a request does in the other system. */
export function RiskSection({ editing: { draft, change } }: { editing: ConnectorForm }) {
  const t = useTexts(connectorsTexts)
  return (
    <Clause label={t('risk')}>
      <Radio.Group
        aria-label={t('risk')}
        value={draft.risk}
        onChange={(risk) => change({ risk: risk as typeof draft.risk })}
      >
        <div className={css.options}>
          {connectorRisks.map((risk) => (
            <Radio key={risk} value={risk} label={t(`risk_${risk}`)} />
          ))}
        </div>
      </Radio.Group>
    </Clause>
  )
}
